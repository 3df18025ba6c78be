export const ticketSummary = 'A ticket that opens the download once within 60 s';
