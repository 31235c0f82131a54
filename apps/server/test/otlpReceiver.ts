import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
}

/** A collector of traces. */
export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** The headers of the latest request. */
  headers(): IncomingHttpHeaders;
  /** Everything that was received, as text. */
  text(): string;
  close(): void;
}

/** A field of a protobuf message: bytes, or a number. */
type Field = [number: number, value: Buffer | bigint];

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = BigInt(message.readUInt8(at++));
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(varint());
    const wireType = key % 8;
    const value =
      wireType === 0
        ? varint()
        : wireType === 1
          ? take(8).readBigUInt64LE()
          : wireType === 5
            ? BigInt(take(4).readUInt32LE())
            : take(Number(varint()));
    fields.push([key >> 3, value]);
  }
  return fields;
}

/** The messages in a field. */
const inField = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message)
    .filter(([each]) => each === number)
    .map(([, value]) => value as Buffer);

/** The numbers of fields are those of OpenTelemetry's `trace.proto` and `common.proto`. */
function spanOf(message: Buffer): ReceivedSpan {
  const fields = new Map(fieldsOf(message));
  const bytes = (number: number) => (fields.get(number) as Buffer | undefined) ?? Buffer.alloc(0);
  const time = (number: number) => Number((fields.get(number) as bigint) / 1000n) / 1000;
  const attributes = inField(message, 9).map((pair): [string, string | number] => {
    const [name = Buffer.alloc(0)] = inField(pair, 1);
    const [value = Buffer.alloc(0)] = inField(pair, 2);
    const [[, content = 0n] = []] = fieldsOf(value);
    return [name.toString(), Buffer.isBuffer(content) ? content.toString() : Number(content)];
  });
  return {
    traceId: bytes(1).toString('hex'),
    spanId: bytes(2).toString('hex'),
    parentSpanId: bytes(4).toString('hex'),
    name: bytes(5).toString(),
    start: time(7),
    end: time(8),
    attributes: Object.fromEntries(attributes),
    isFailed: fieldsOf(bytes(15)).some(([number, value]) => number === 3 && value === 2n),
  };
}

/** Starts a collector that decodes what it receives at `/v1/traces`. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  let headers: IncomingHttpHeaders = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    bodies.push(body);
    headers = request.headers;
    if (request.url === '/v1/traces') {
      for (const resource of inField(body, 1))
        for (const scope of inField(resource, 2)) spans.push(...inField(scope, 2).map(spanOf));
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers: () => headers,
    text: () => Buffer.concat(bodies).toString('latin1'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
