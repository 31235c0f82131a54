export {
  Footer,
  FooterColumn,
  type FooterColumnProps,
  type FooterProps,
  FooterSocialLink,
  type FooterSocialLinkProps,
} from './Footer.tsx';
