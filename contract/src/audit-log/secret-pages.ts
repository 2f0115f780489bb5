/** Addresses of pages that end with a secret of an e-mail link; group 1 is what may be logged. */
export const SECRET_PAGE = /^(\/(?:confirm_email|reset_password|unsubscribe)\/).+/;
