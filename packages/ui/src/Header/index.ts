export {
  Header,
  HeaderLink,
  type HeaderLinkProps,
  type HeaderProps,
  HeaderWide,
  type HeaderWideProps,
} from './Header.tsx';
