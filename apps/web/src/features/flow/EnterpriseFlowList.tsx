import { EnterpriseFlowSort, exportEnterpriseFlowList } from '@platform/sdk';
import { rechargeFlow } from '@platform/sdk/access';
import { useGetEnterpriseFlowList } from '@platform/sdk/react';
import {
  BuildingIcon,
  Button,
  EmptyState,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { useState } from 'react';
import { Figures } from '#components/charts/Figures.tsx';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { KeywordField, List, listQuery } from '#components/list/List.tsx';
import { pageOf } from '#components/list/listSearch.ts';
import { name } from '#components/list/names.css.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { type Receiver, RechargeDialog } from '#entities/flow/RechargeDialog.tsx';
import { audienceOf } from '#lib/permissions.ts';
import { useUser } from '#lib/user.ts';
import { Balance, BalanceFigure } from './Balance.tsx';
import { EnterpriseChoice } from './EnterpriseChoice.tsx';
import type { FlowTabProps } from './flowSearch.ts';

/** The enterprises with their balances; operators can recharge them (specification §2.5, enterprise flow). */
export function EnterpriseFlowList(state: FlowTabProps) {
  const { search } = state;
  const user = useUser();
  const canRecharge = audienceOf(rechargeFlow)(user);
  const { enterpriseId, keyword } = search;
  const filters = { ...(enterpriseId && { enterpriseId }), ...(keyword && { keyword }) };
  const sorting = sortingOf(state, EnterpriseFlowSort, 'enterpriseName');
  const enterprises = useGetEnterpriseFlowList(
    { ...filters, ...sorting.request, ...pageOf(search) },
    listQuery,
  );
  const [toRecharge, setToRecharge] = useState<Receiver>();
  return (
    <Stack gap={6}>
      {!enterprises.isLoadingError && (
        <Figures>
          <BalanceFigure flowType="interface" balance={enterprises.data?.interfaceFlow} />
          <BalanceFigure flowType="video" balance={enterprises.data?.videoFlow} />
          <BalanceFigure flowType="snapshot" balance={enterprises.data?.snapshotFlow} />
        </Figures>
      )}
      <List
        {...state}
        what="enterprises"
        views="enterpriseFlow"
        {...(!state.hasEnterpriseFilter && { modes: ['enterpriseId'] })}
        query={enterprises}
        filters={
          <>
            <EnterpriseChoice {...state} />
            <KeywordField {...state} label="Search enterprises" placeholder="Enterprise name" />
            <ExportButton
              onExport={(format, options) => exportEnterpriseFlowList({ ...filters, format }, options)}
            />
          </>
        }
        empty={
          <EmptyState title="No enterprise matches" icon={BuildingIcon}>
            An enterprise appears here when one of its accounts applies for certification.
          </EmptyState>
        }
      >
        {(body) => (
          <Table aria-label="Balances" {...sorting.table}>
            <TableHeader>
              <TableColumn id="enterpriseName" allowsSorting isRowHeader>
                Enterprise
              </TableColumn>
              {Object.entries(FLOW_TYPES).map(([id, { title }]) => (
                <TableColumn key={id} id={id}>
                  {title}
                </TableColumn>
              ))}
              {canRecharge && <ActionsColumn />}
            </TableHeader>
            <TableBody {...body} dependencies={[canRecharge]}>
              {(enterprise) => (
                <TableRow id={enterprise.enterpriseId}>
                  <TableCell>
                    <Stack gap="half" className={name}>
                      {enterprise.enterpriseName}
                      {enterprise.userList.length > 0 && (
                        <Text size="small" tone="secondary" elementType="span">
                          {enterprise.userList.map((account) => account.name).join(', ')}
                        </Text>
                      )}
                    </Stack>
                  </TableCell>
                  <TableCell isNowrap>
                    <Balance flowType="interface" balance={enterprise.interfaceFlow} />
                  </TableCell>
                  <TableCell isNowrap>
                    <Balance flowType="video" balance={enterprise.videoFlow} />
                  </TableCell>
                  <TableCell isNowrap>
                    <Balance flowType="snapshot" balance={enterprise.snapshotFlow} />
                  </TableCell>
                  {canRecharge && (
                    <TableCell align="end">
                      <Button
                        size="small"
                        aria-label={`Recharge ${enterprise.enterpriseName}`}
                        isDisabled={
                          enterprise.userList.length === 0 || enterprise.enterpriseId === user?.enterpriseId
                        }
                        onPress={() =>
                          setToRecharge({
                            id: enterprise.enterpriseId,
                            name: enterprise.enterpriseName,
                            userList: enterprise.userList,
                            balances: {
                              interface: enterprise.interfaceFlow,
                              video: enterprise.videoFlow,
                              snapshot: enterprise.snapshotFlow,
                            },
                          })
                        }
                      >
                        Recharge
                      </Button>
                    </TableCell>
                  )}
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </List>
      <RechargeDialog receiver={toRecharge} onClose={() => setToRecharge(undefined)} />
    </Stack>
  );
}
