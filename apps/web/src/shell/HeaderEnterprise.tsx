import { HeaderWide } from '@platform/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { tidy } from '#components/list/listSearch.ts';
import { EnterpriseFilter } from '#entities/enterprise/EnterpriseFilter.tsx';
import { enterprise, onlyNarrow } from './Header.css.ts';

/** The enterprise search for user type 1, on traffic management (specification §2.2). */
function OwnEnterprise() {
  const navigate = useNavigate();
  const enterpriseId = useLocation({
    select: ({ search }) => (search as { enterpriseId?: string }).enterpriseId,
  });
  return (
    <EnterpriseFilter
      enterpriseId={enterpriseId}
      placeholder="Own enterprise"
      onChange={(chosen) =>
        void navigate({
          to: '.',
          search: (old) => tidy({ ...old, enterpriseId: chosen, deviceId: undefined, pageNumber: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** The search in the header, on wide screens. */
export function HeaderEnterprise() {
  return (
    <HeaderWide>
      <div className={enterprise}>
        <OwnEnterprise />
      </div>
    </HeaderWide>
  );
}

/** The search in the page, on screens whose header has no room for it. */
export function PageEnterprise() {
  return (
    <div className={onlyNarrow}>
      <OwnEnterprise />
    </div>
  );
}
