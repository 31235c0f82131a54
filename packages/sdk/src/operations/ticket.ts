/** The suffix that the header `ticket` carries after the session token (specification §7). */
export const TICKET_SUFFIX = 'ENGLISH';
