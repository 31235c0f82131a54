import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf } from '#components/list/addressParameters.ts';
import { Board } from '#features/board/Board.tsx';
import { BoardAttention } from '#features/board/BoardAttention.tsx';
import type { DayRange } from '#lib/dayRanges.ts';
import { Page } from '#shell/Page.tsx';

/** The date range of the board; the last seven days by default. */
const search = searchOf({
  range: oneOf<Exclude<DayRange, 'last7'>>(['last30', 'month', 'lastMonth', 'lastQuarter']),
});

export const Route = createFileRoute('/controlPanel/board')({
  validateSearch: search,
  component: BoardPage,
});

function BoardPage() {
  const { range = 'last7' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page description="Calls, traffic, customers and orders of the whole platform, including users without an enterprise.">
      <BoardAttention />
      <Board
        range={range}
        onRange={(chosen) =>
          void navigate({
            search: chosen === 'last7' ? {} : { range: chosen },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}
