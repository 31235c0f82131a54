import { Container, Stack } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { FirstSteps } from '#features/home/FirstSteps.tsx';
import { Hero } from '#features/home/Hero.tsx';
import { Offer } from '#features/home/Offer.tsx';
import { ProductPicture } from '#features/home/ProductPicture.tsx';
import { Products } from '#features/home/Products.tsx';
import { Questions } from '#features/home/Questions.tsx';

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
        <Offer />
        <Products />
        <FirstSteps />
        <Questions />
      </Stack>
    </Container>
  );
}
