export { Step, type StepProps, Steps, type StepsProps } from './Steps.tsx';
