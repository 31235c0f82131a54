/** @returns the URL of customer management's user list with only this account */
export function customerHref(userId: string): string {
  return `/controlPanel/customerManagement?${new URLSearchParams({ show: 'users', keyword: userId })}`;
}
