import { describe, expect, it } from 'vitest';
import { variablesOf } from './postgresTools.ts';

describe('variablesOf', () => {
  it('returns the parts of a connection string and its TLS settings as environment variables', () => {
    const tls = 'sslmode=verify-full&sslrootcert=/tls/ca.pem&sslcert=/tls/own.pem&sslkey=/tls/own.key';
    expect(variablesOf(`postgres://pass%40nt:se%2Fcret@[::1]:5433/passant?${tls}`)).toEqual({
      PGUSER: 'pass@nt',
      PGPASSWORD: 'se/cret',
      PGHOST: '::1',
      PGPORT: '5433',
      PGDATABASE: 'passant',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/tls/ca.pem',
      PGSSLCERT: '/tls/own.pem',
      PGSSLKEY: '/tls/own.key',
    });
  });

  it('leaves out variables for parts that the connection string lacks', () => {
    expect(variablesOf('postgres://passant@postgres/passant')).toEqual({
      PGUSER: 'passant',
      PGHOST: 'postgres',
      PGDATABASE: 'passant',
    });
  });

  it('replaces the SSL mode no-verify, which only Node’s driver knows', () => {
    expect(variablesOf('postgres://postgres/passant?sslmode=no-verify')).toMatchObject({
      PGSSLMODE: 'require',
    });
  });
});
