export { Step, type StepProps, Stepper, type StepperProps } from './Stepper.tsx';
