// Written by `npm run migration` from the definitions, never by hand.

export interface DownloadTicketTables {
  downloadTicket: {
    ticketHash: string
    tokenHash: string
    expireTime: Date
  }
}
