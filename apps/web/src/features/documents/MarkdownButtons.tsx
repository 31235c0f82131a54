import { Button, CopyIcon, FileTextIcon, LinkButton } from '@platform/ui';
import { useState } from 'react';
import { documentHref } from '#entities/document/documentHref.ts';
import { toasts } from '#lib/toasts.ts';

/** Props of MarkdownButtons. */
export interface MarkdownButtonsProps {
  /** The document's id in the menu. */
  id: string;
}

async function markdownOf(id: string): Promise<string> {
  const response = await fetch(`${documentHref(id)}.md`);
  if (!response.headers.get('content-type')?.startsWith('text/markdown')) throw new Error('Not Markdown');
  return response.text();
}

/** Copies the document as Markdown, and links to its Markdown URL. */
export function MarkdownButtons({ id }: MarkdownButtonsProps) {
  const [isCopying, setCopying] = useState(false);
  const copy = async () => {
    setCopying(true);
    try {
      await navigator.clipboard.writeText(await markdownOf(id));
      toasts.show({ tone: 'success', title: 'The document was copied as Markdown' });
    } catch {
      toasts.show({ tone: 'danger', title: 'Copy failed' });
    } finally {
      setCopying(false);
    }
  };
  return (
    <>
      <Button icon={CopyIcon} isPending={isCopying} onPress={copy}>
        Copy as Markdown
      </Button>
      <LinkButton href={`${documentHref(id)}.md`} target="_blank" icon={FileTextIcon}>
        View as Markdown
      </LinkButton>
    </>
  );
}
