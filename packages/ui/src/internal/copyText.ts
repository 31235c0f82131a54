function copyBySelection(text: string): boolean {
  const source = document.createElement('textarea');
  source.value = text;
  source.readOnly = true;
  source.ariaHidden = 'true';
  source.tabIndex = -1;
  source.style.position = 'fixed';
  source.style.opacity = '0';
  const focused = document.activeElement;
  // An open dialog keeps the focus inside.
  const host = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  host.append(source);
  source.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    source.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Copies text to the clipboard and returns whether that succeeded; also works on pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
