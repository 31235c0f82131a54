/** @returns a phone number without the spaces, brackets, dots, dashes and slashes that people write between its digits */
export const withoutSeparators = (phone: string): string => phone.replace(/[\s().\-–/]/g, '');
