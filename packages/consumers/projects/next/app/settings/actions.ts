'use server';
import { ApiError, saveOrUpdateApp } from '@platform/sdk';
import { clientOfRequest } from './client.ts';

/** The outcome of saving. */
export interface Outcome {
  isSaved: boolean;
  message?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
}

/** Saves an application on behalf of the person who sent the form. */
export async function save(_: Outcome, form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '');
  const application = { appId: text('appId'), name: text('name'), description: text('description') };
  try {
    await saveOrUpdateApp(application, { client: await clientOfRequest() });
    return { isSaved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message]));
    return { isSaved: false, message: error.message, errors };
  }
}
