'use client';
import { useGetUserInfo } from '@platform/sdk/react';
import { Text } from '@platform/ui/Text';

/** Shows who is logged in. */
export function Account() {
  const { data } = useGetUserInfo();
  return <Text>{data ? `Logged in as ${data.name}` : 'Loading'}</Text>;
}
