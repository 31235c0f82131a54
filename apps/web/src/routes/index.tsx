import { Container, Stack } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { Hero } from '#features/home/Hero.tsx';
import { Offer } from '#features/home/Offer.tsx';
import { ProductPicture } from '#features/home/ProductPicture.tsx';
import { Products } from '#features/home/Products.tsx';

const UseCases = lazyComponent(
  () => import('#features/home/UseCases.tsx').then((module) => module.UseCases),
  { serverRendered: 'src/features/home/UseCases.tsx' },
);
const FirstSteps = lazyComponent(
  () => import('#features/home/FirstSteps.tsx').then((module) => module.FirstSteps),
  { serverRendered: 'src/features/home/FirstSteps.tsx' },
);
const Questions = lazyComponent(
  () => import('#features/home/Questions.tsx').then((module) => module.Questions),
  { serverRendered: 'src/features/home/Questions.tsx' },
);

export const Route = createFileRoute('/')({
  staticData: { hasFooter: true, isServerRendered: true },
  component: HomePage,
});

function HomePage() {
  return (
    <Container space={12}>
      <Stack gap={24}>
        <Hero />
        <ProductPicture />
        <UseCases />
        <Offer />
        <Products />
        <FirstSteps />
        <Questions />
      </Stack>
    </Container>
  );
}
