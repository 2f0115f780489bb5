/**
 * Formats '+79001234567' as '+7 900 123-45-67'. Only Russian mobile numbers, because the lengths of other
 * area codes differ.
 */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+7(9\d\d)(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4');
