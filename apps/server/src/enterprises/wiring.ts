import { Licenses, type LicensesOptions } from './licenses.ts';
import { Reviews, type ReviewsOptions } from './reviews.ts';
import { Enterprises, type EnterprisesOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = LicensesOptions & Omit<EnterprisesOptions, 'licenses'> & Omit<ReviewsOptions, 'enterprises'>;

/** Creates the services of this domain. */
export function createEnterprises(context: Context) {
  const licenses = new Licenses(context);
  const enterprises = new Enterprises({ ...context, licenses });
  const reviews = new Reviews({ ...context, enterprises });
  return { enterprises, licenses, reviews };
}
