import { Container } from '@platform/ui';
import { KeepAccount } from '#entities/account/KeepAccount.tsx';

/** Says on every page that the account will be closed, and cancels that. */
export function ClosingNotice({ closeTime }: { closeTime: string }) {
  return (
    <Container space={3}>
      <KeepAccount closeTime={closeTime} />
    </Container>
  );
}
