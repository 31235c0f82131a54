import { useLocation, useNavigate } from '@tanstack/react-router';
import { tidy } from '#lib/list.ts';
import { EnterpriseFilter } from './EnterpriseFilter.tsx';
import { enterprise } from './Header.css.ts';

/** The header's enterprise search of user type 1, on traffic management (specification §2.2). */
export function HeaderEnterprise() {
  const navigate = useNavigate();
  const enterpriseId = useLocation({
    select: ({ search }) => (search as { enterpriseId?: string }).enterpriseId,
  });
  return (
    <div className={enterprise}>
      <EnterpriseFilter
        enterpriseId={enterpriseId}
        placeholder="Own enterprise"
        onChange={(chosen) =>
          void navigate({
            to: '.',
            search: (old) =>
              tidy({ ...old, enterpriseId: chosen, deviceId: undefined, pageNumber: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
