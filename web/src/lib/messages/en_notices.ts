/** Words about being told that it is one's turn. */
export const notices = {
  notices: {
    title: "When it is my turn",
    help: "One message for a table; the next one comes after you have looked at it.",
    push: "Tell this browser",
    pushHelp: "Also when Solarium is closed.",
    noPush: "This browser cannot be sent messages here. It can where the page has a secure address (https).",
    denied: "The browser does not allow messages from this page. Allow them in its settings, then try again.",
    devices: (count: number) =>
      count === 1 ? "One browser of yours is told." : `${count} browsers of yours are told.`,
    mail: "Write to me",
    mailHelp: "Optional. A link is sent there first; nothing else is sent before you follow it.",
    address: "E-mail address",
    send: "Send the link",
    sent: (address: string) => `A link was sent to ${address}. Follow it to agree.`,
    again: "Send it again",
    confirmed: (address: string) => `Mails go to ${address}.`,
    remove: "Stop the mails",
  },
  mailLink: {
    title: "Mails",
    confirm: "Write to this address when it is your turn?",
    confirmDo: "Yes, write to me",
    confirmed: "Done. You get one mail for a table when it is your turn, and the next after you have looked at it.",
    stop: "Stop all mails to this address?",
    stopDo: "Stop the mails",
    stopped: "Done. No more mails are sent.",
  },
};
