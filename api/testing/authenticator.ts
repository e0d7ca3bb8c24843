import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addPasskey, beginPasskey } from '@ezhuthu/contract';
import type { Caller, TestApi } from './test-api.ts';

/** The part of CBOR that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Options {
  challenge: string;
}

interface Behaviour {
  /** Of the page that asks. */
  origin?: string;
  /** The page is in a frame of another site. */
  crossOrigin?: boolean;
  /** False: the owner was not verified by PIN or biometrics. */
  isVerified?: boolean;
}

/** A software passkey, as the Web Authentication API would answer with it. */
export class Authenticator {
  readonly id = randomBytes(32);
  /** 0 for good, as with passkeys that are synchronised. */
  counter = 0;
  #origin: string;
  #rpId: string;
  #privateKey: KeyObject;
  #publicKey: KeyObject;

  constructor(siteUrl: string) {
    const { origin, hostname } = new URL(siteUrl);
    this.#origin = origin;
    this.#rpId = hostname;
    ({ privateKey: this.#privateKey, publicKey: this.#publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  #clientData(
    type: string,
    { challenge }: Options,
    { origin = this.#origin, crossOrigin = false }: Behaviour,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #data(isVerified: boolean, attested?: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([hash(this.#rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    };
  }

  /** What `navigator.credentials.create` gives. */
  create(options: Options, behaviour: Behaviour = {}) {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coordinate = (value?: string) => Buffer.from(value!, 'base64url');
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(behaviour.isVerified ?? true, attested)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, behaviour),
      attestationObject: cbor(attestation),
    });
  }

  /** What `navigator.credentials.get` gives. */
  get(options: Options, behaviour: Behaviour = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options, behaviour);
    const authenticatorData = this.#data(behaviour.isVerified ?? true);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, hash(clientDataJSON)]),
      this.#privateKey,
    );
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }
}

/** Gives somebody a passkey, through the API. */
export async function addPasskeyFor(api: TestApi, as: Caller): Promise<Authenticator> {
  const authenticator = new Authenticator(api.platform.config.siteUrl);
  const options = (await api.call(beginPasskey, {}, { as })).body;
  const body = { name: 'சோதனை', passkey: authenticator.create(options) };
  const { status } = await api.call(addPasskey, { body }, { as });
  if (status !== 201) throw new Error(`The passkey was not added: ${status}`);
  return authenticator;
}
