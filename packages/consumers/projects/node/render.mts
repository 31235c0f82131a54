// Renders the kit to HTML.
import { Button } from '@platform/ui/Button';
import { ThemeProvider } from '@platform/ui/ThemeProvider';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const button = createElement(Button, { variant: 'primary', children: 'Save' });
const page = createElement(ThemeProvider, { locale: 'en-US', children: button });
console.log(renderToString(page));
