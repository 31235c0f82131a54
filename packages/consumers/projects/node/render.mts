// Renders the kit to HTML, in several languages.
import { Button } from '@platform/ui/Button';
import { messages as german } from '@platform/ui/messages/de';
import { messages as chinese } from '@platform/ui/messages/zh-CN';
import { NumberField } from '@platform/ui/NumberField';
import { Pagination } from '@platform/ui/Pagination';
import { ThemeProvider } from '@platform/ui/ThemeProvider';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';

const page = createElement(
  Fragment,
  null,
  createElement(Button, { variant: 'primary', children: 'Save' }),
  createElement(NumberField, { label: 'Visitors' }),
  createElement(Pagination, { page: 2, pageCount: 9, getHref: (number) => `#page-${number}` }),
);
const languages = { 'en-US': {}, 'de-DE': german, 'zh-CN': chinese, 'ar-EG': {} };
for (const [locale, messages] of Object.entries(languages)) {
  console.log(renderToString(createElement(ThemeProvider, { locale, messages, children: page })));
}
