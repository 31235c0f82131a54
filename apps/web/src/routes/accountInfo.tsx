import { isOperator } from '@platform/sdk/access';
import { Alert, Card, Stack, Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { AlertSettings } from '#entities/quota/AlertSettings.tsx';
import { ALERT_SETTINGS_PATH } from '#entities/quota/alertSettingsPath.ts';
import { ChangePhoneForm } from '#features/account/ChangePhoneForm.tsx';
import { EndAllSessions } from '#features/account/EndAllSessions.tsx';
import { ModifyPasswordForm } from '#features/account/ModifyPasswordForm.tsx';
import { PersonalData } from '#features/account/PersonalData.tsx';
import { PersonalInformation } from '#features/account/PersonalInformation.tsx';
import type { PhoneNumber } from '#features/account/PhoneNumberField.tsx';
import { SessionList } from '#features/account/SessionList.tsx';
import { safeRedirect } from '#lib/session.ts';
import { toasts } from '#lib/toasts.ts';
import { loadUser, refreshUser, requireSession, useLeave, useUser } from '#lib/user.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The section to show; the first one by default. */
  show: oneOf(['password', 'phone', 'sessions', 'alerts', 'data']),
  /** The redirect target after the temporary password is changed. */
  redirect: text,
});

export const Route = createFileRoute('/accountInfo')({
  validateSearch: search,
  beforeLoad: requireSession,
  loader: loadUser,
  component: AccountInfoPage,
});

function AccountInfoPage() {
  const { show = 'profile', redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useLeave();
  const user = useUser();
  // There is no user between the end of the session and the redirect to the login page.
  if (!user) return null;
  const number = { areaCode: user.areaCode, phone: user.cellphone };
  const handlePasswordChange = async () => {
    toasts.show({ tone: 'success', title: 'Your password is changed. Your other sessions have ended.' });
    const wasTemporary = user.isPasswordTemporary;
    await refreshUser();
    await navigate(wasTemporary ? { href: safeRedirect(redirect) } : { search: {} });
  };
  const password = (
    <Card elementType="div">
      <ModifyPasswordForm
        number={number}
        isTemporary={user.isPasswordTemporary}
        onChange={handlePasswordChange}
      />
    </Card>
  );
  if (user.isPasswordTemporary) {
    return (
      <Page title="Change your password" width="form">
        <Alert tone="warning" title="Please change your temporary password first">
          An operator has set it. Choose a password of your own to go on.
        </Alert>
        {password}
      </Page>
    );
  }
  const bind = async ({ areaCode, phone }: PhoneNumber) => {
    toasts.show({ tone: 'success', title: `Your phone number is ${areaCode} ${phone} now` });
    await refreshUser();
    await navigate({ search: {} });
  };
  return (
    <Page description="Your profile, sign-in, alerts and data." width="form">
      <Tabs selectedKey={show}>
        <TabList aria-label="Parts of the account">
          <Tab id="profile" href="/accountInfo">
            Profile
          </Tab>
          <Tab id="password" href="/accountInfo?show=password">
            Password
          </Tab>
          <Tab id="phone" href="/accountInfo?show=phone">
            Phone number
          </Tab>
          <Tab id="sessions" href="/accountInfo?show=sessions">
            Devices
          </Tab>
          <Tab id="alerts" href={ALERT_SETTINGS_PATH}>
            Alerts
          </Tab>
          <Tab id="data" href="/accountInfo?show=data">
            Data
          </Tab>
        </TabList>
        <TabPanel id="profile">
          <PersonalInformation user={user} />
        </TabPanel>
        <TabPanel id="password">{password}</TabPanel>
        <TabPanel id="phone">
          <Card elementType="div">
            <ChangePhoneForm number={number} onChange={bind} />
          </Card>
        </TabPanel>
        <TabPanel id="sessions">
          <Stack gap={6}>
            <SessionList />
            <EndAllSessions onEnd={() => leave({ reason: 'loggedOutEverywhere' })} />
          </Stack>
        </TabPanel>
        <TabPanel id="alerts">
          <AlertSettings />
        </TabPanel>
        <TabPanel id="data">
          <PersonalData isClosable={!isOperator(user)} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
