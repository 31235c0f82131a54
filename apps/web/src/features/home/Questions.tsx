import { FREE_CALLS_PER_DAY, STATISTICS_DELAY, TRIAL } from '@platform/sdk/rules';
import { Accordion, AccordionItem, Grid, Heading, Link, Stack, Text } from '@platform/ui';
import { formatNumber } from '#lib/format.ts';

/** The four questions (specification §1). */
const QUESTIONS = [
  {
    question: 'What does the trial include?',
    answer: `The trial lasts ${TRIAL.days} days. It has ${TRIAL.videoGigabytes} GB of video traffic per month and ${formatNumber(TRIAL.captures)} snapshots, and every basic API. It starts when you register.`,
  },
  {
    question: 'What happens when a free quota is used up?',
    answer: `A basic API has ${FREE_CALLS_PER_DAY} free calls per day. Further calls are rejected unless a package covers them. A monthly free quota is cleared on expiry; personal paid packages last until their purchased expiry.`,
  },
  {
    question: 'How soon do my calls show in the statistics?',
    answer: `After ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes. The online debugger shows each response at once.`,
  },
  {
    question: 'Which interface version should I use?',
    answer:
      'Customers and businesses registered after 30 Jul 2021 use the new-customer interface. The old-customer interface keeps working for the others.',
  },
] as const;

/** The newcomers' questions with answers, and a contact for other questions. */
export function Questions() {
  return (
    <Grid layout="sidebarStart" gap={8} elementType="section" aria-labelledby="questions">
      <Stack gap={2}>
        <Heading level={2} size="page" id="questions">
          FAQ
        </Heading>
        <Text tone="secondary">
          More questions? Call <Link href="tel:+12025550190">+1 202 555 0190</Link>, Monday to Saturday
          9:00-21:00.
        </Text>
      </Stack>
      <Accordion defaultExpandedKeys={[QUESTIONS[0].question]}>
        {QUESTIONS.map(({ question, answer }) => (
          <AccordionItem key={question} id={question} title={question} headingLevel={3}>
            <Text tone="secondary">{answer}</Text>
          </AccordionItem>
        ))}
      </Accordion>
    </Grid>
  );
}
