const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Renders Markdown for the mocks: only its headings and paragraphs. HTML in it is shown as text.
 *
 * @returns HTML
 */
export function htmlOf(content: string): string {
  const blocks = content.split(/\n{2,}/).filter((block) => block.trim() !== '');
  const html = blocks.map((block) => {
    const [, heading] = /^#+ (.+)$/.exec(block.trim()) ?? [];
    return heading ? `<h2>${escaped(heading)}</h2>` : `<p>${escaped(block)}</p>`;
  });
  return html.join('\n');
}
