import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, secretKey, settings } from '../../src/platform/config.ts'
import { aCertificate, aFolder } from '../harness/http.ts'

/** The sentence with which this environment is refused. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('Without any variable', () => {
  it('the server runs for itself on this machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      tls: null,
      trustProxy: false,
      basePath: '/',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseAppUrl: null,
      cells: [],
      secretKey: null,
      s3: null,
      mqtt: { port: null, url: null, username: null, password: null },
      tenancy: 'multi',
      presence: { productTitle: null, servicePhone: null },
      demo: true,
      unfinished: 'hidden',
      signature: { salt: settings.SIGN_SALT.default, key: settings.SIGN_KEY.default },
      logLevel: 'info',
      limits: {
        addressPerSecond: 200,
        accountPerSecond: 50,
        loginAddressPerMinute: 300,
        loginPerMinute: 30,
        inFlight: 500,
        connections: 5000,
        addressConnections: 1000,
        streams: 2_000,
      },
      metricsToken: null,
    })
  })

  it('an empty variable counts as none', () => {
    expect(readConfig({ PORT: '', TENANCY: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
})

describe('Every setting', () => {
  it('is read: its value changes the configuration', () => {
    const { cert, key } = aCertificate()
    const folder = aFolder({ cert, key })
    const tls = { TLS_CERT: join(folder, 'cert'), TLS_KEY: join(folder, 'key') }
    const url = 'postgres://owner:x@db/tmlm'
    const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'tmlm', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const others: Record<keyof typeof settings, Record<string, string>> = {
      PORT: { PORT: '8080' },
      HOST: { HOST: '127.0.0.2' },
      TLS_CERT: tls,
      TLS_KEY: tls,
      TRUST_PROXY: { TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' },
      BASE_PATH: { BASE_PATH: '/tmlm' },
      DATA_DIR: { DATA_DIR: '/srv/tmlm' },
      DATABASE_URL: { DATABASE_URL: url },
      DATABASE_APP_URL: { DATABASE_URL: url, DATABASE_APP_URL: url },
      DATABASE_CELLS: { DATABASE_CELLS: `home=${url} east=${url}2` },
      DATABASE_CELLS_APP: { DATABASE_CELLS: `home=${url} east=${url}2`, DATABASE_CELLS_APP: `east=${url}2` },
      SECRET_KEY: { SECRET_KEY: 'x'.repeat(32) },
      S3_ENDPOINT: s3,
      S3_BUCKET: s3,
      S3_REGION: { ...s3, S3_REGION: 'eu-west-1' },
      S3_ACCESS_KEY: s3,
      S3_SECRET_KEY: s3,
      TENANCY: { TENANCY: 'single' },
      PRODUCT_TITLE: { PRODUCT_TITLE: '东方工装云' },
      SERVICE_PHONE: { SERVICE_PHONE: '400-800-1234' },
      DEMO: { DEMO: '0' },
      UNFINISHED: { UNFINISHED: 'shown' },
      SIGNATURE: { SIGNATURE: 'off' },
      SIGN_SALT: { SIGN_SALT: 'other' },
      SIGN_KEY: { SIGN_KEY: '0123456789abcdef' },
      LOG_LEVEL: { LOG_LEVEL: 'warn' },
      ADDRESS_LIMIT: { ADDRESS_LIMIT: '1' },
      ACCOUNT_LIMIT: { ACCOUNT_LIMIT: '1' },
      LOGIN_ADDRESS_LIMIT: { LOGIN_ADDRESS_LIMIT: '1' },
      LOGIN_LIMIT: { LOGIN_LIMIT: '0' },
      MAX_IN_FLIGHT: { MAX_IN_FLIGHT: '1' },
      MAX_CONNECTIONS: { MAX_CONNECTIONS: '1' },
      ADDRESS_CONNECTIONS: { ADDRESS_CONNECTIONS: '1' },
      METRICS_TOKEN: { METRICS_TOKEN: 'x' },
      MQTT_PORT: { MQTT_PORT: '1883' },
      MQTT_URL: { MQTT_URL: 'mqtts://broker.example.com' },
      MQTT_USERNAME: { MQTT_USERNAME: 'tmlm' },
      MQTT_PASSWORD: { MQTT_PASSWORD: 'x' },
      MAX_STREAMS: { MAX_STREAMS: '1' },
    }
    for (const [name, env] of Object.entries(others)) {
      expect(readConfig(env), name).not.toEqual(readConfig({}))
      if (name === 'DATABASE_APP_URL') expect(readConfig(env)).not.toEqual(readConfig({ DATABASE_URL: url }))
    }
  })

  it('that has a default accepts it when written out', () => {
    const written = Object.entries(settings).flatMap(([name, setting]) =>
      setting.default === null ? [] : [[name, setting.default]],
    )
    expect(readConfig(Object.fromEntries(written))).toEqual(readConfig({}))
  })
})

describe('A malformed value stops the start', () => {
  it.each([
    [
      { S3_ENDPOINT: 's3.example.com' },
      'S3_ENDPOINT must be an address such as https://s3.example.com, not "s3.example.com".',
    ],
    [{ S3_BUCKET: 'tmlm' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are set together, or not at all.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535, not "0x50".'],
    [{ MAX_IN_FLIGHT: '0' }, 'MAX_IN_FLIGHT must be a whole number from 1 to 1000000, not "0".'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, not "a b".'],
    [{ TENANCY: 'many' }, 'TENANCY must be multi or single, not "many".'],
    [
      { PRODUCT_TITLE: 'x'.repeat(41) },
      `PRODUCT_TITLE must be one line of at most 40 characters, not "${'x'.repeat(41)}".`,
    ],
    [
      { SERVICE_PHONE: 'ask Wang' },
      'SERVICE_PHONE must be a phone number such as 400-800-1234 or +86 21 5566 0001, not "ask Wang".',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
    [{ SIGNATURE: '1' }, 'SIGNATURE must be on or off, not "1".'],
    [{ SIGN_KEY: 'short' }, 'SIGN_KEY must be 16 ASCII characters, not "short".'],
    [{ TLS_CERT: '/no/such/file' }, 'TLS_CERT must be a file that exists and may be read, not "/no/such/file".'],
    [{ DATABASE_APP_URL: 'postgres://a@b/c' }, 'DATABASE_APP_URL needs DATABASE_URL beside it.'],
    [
      { DATABASE_URL: 'postgres://a@b/c', DATABASE_CELLS: 'home=postgres://a@b/c' },
      'DATABASE_CELLS takes the place of DATABASE_URL; set one of them.',
    ],
    [
      { DATABASE_CELLS: 'home=postgres://a@b/c', DATABASE_CELLS_APP: 'east=postgres://a@b/c' },
      'DATABASE_CELLS_APP names east, which is not in DATABASE_CELLS.',
    ],
  ])('%o', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  it.each(['tmlm', 'tmlm/', 'http://x/', '/a//b', '/a/../b', '/./', '/a?b', '/a#b', '/a b', '/%2e/', '/"x/'])(
    'BASE_PATH %s',
    (path) => {
      expect(refusal({ BASE_PATH: path })).toMatch(/^BASE_PATH must be a path such as/)
    },
  )

  it.each(['2', 'yes', '10.0.0.0/33', '10.0.0', 'fd00::/129', 'proxy.local'])('TRUST_PROXY %s', (proxy) => {
    expect(refusal({ TRUST_PROXY: proxy })).toMatch(/^TRUST_PROXY must be 0, 1 or/)
  })

  it.each(['home', 'home=x', 'Home=postgres://a@b/c', 'a=postgres://a@b/c a=postgres://a@d/e', 'a=postgres://b:x,c/d'])(
    'DATABASE_CELLS %s',
    (cells) => {
      expect(refusal({ DATABASE_CELLS: cells })).toMatch(/^DATABASE_CELLS must be /)
    },
  )

  it('LOG_LEVEL, with what there is', () => {
    expect(refusal({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be trace or debug or .*, not "loud"\.$/)
  })

  it('without telling a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hidden@db/x' })).toMatch(/^DATABASE_URL must be an address such as/)
    expect(refusal({ DATABASE_URL: 'mysql://root:hidden@db/x' })).not.toContain('hidden')
    expect(refusal({ SECRET_KEY: 'hidden' })).toBe('SECRET_KEY must be at least 32 characters long.')
  })

  it('when certificate and key are not both there, or do not fit', () => {
    const one = aCertificate()
    const folder = aFolder({ cert: one.cert, key: one.key, other: aCertificate().key, text: 'hello' })
    const [cert, key, other, text] = ['cert', 'key', 'other', 'text'].map((name) => join(folder, name))
    expect(refusal({ TLS_CERT: cert! })).toBe('TLS_CERT needs TLS_KEY beside it.')
    expect(refusal({ TLS_KEY: key! })).toBe('TLS_KEY needs TLS_CERT beside it.')
    expect(refusal({ TLS_CERT: cert!, TLS_KEY: other! })).toMatch(/^TLS_CERT and TLS_KEY must be/)
    expect(refusal({ TLS_CERT: text!, TLS_KEY: key! })).toMatch(/^TLS_CERT and TLS_KEY must be/)
    expect(refusal({ TLS_CERT: cert!, TLS_KEY: key! })).toBe('accepted')
  })
})

describe('An unknown variable', () => {
  it('that is meant for this server stops the start', () => {
    expect(refusal({ TMLM_PORT: '1' })).toBe('TMLM_PORT is not a setting of this server. Did you mean PORT?')
    expect(refusal({ TMLM_COLOUR: '1' })).toBe('TMLM_COLOUR is not a setting of this server.')
  })

  it('of somebody else does not matter', () => {
    expect(refusal({ PATH: '/bin', npm_config_cache: 'x' })).toBe('accepted')
  })
})

describe('The base path', () => {
  it.each([
    ['/', '/'],
    ['/tmlm', '/tmlm/'],
    ['/plant-1/tmlm_2.0/', '/plant-1/tmlm_2.0/'],
  ])('%s is %s', (written, path) => {
    expect(readConfig({ BASE_PATH: written }).basePath).toBe(path)
  })
})

describe('The demo factory', () => {
  const database = { DATABASE_URL: 'postgres://owner@db/tmlm' }
  it.each([
    ['embedded database, this machine only', {}, true],
    ['embedded database, IPv6 loopback', { HOST: '::1' }, true],
    ['embedded database, open to the network', { HOST: '0.0.0.0' }, false],
    ['embedded database, a name that only looks like loopback', { HOST: '127.example.com' }, false],
    ['open to the network, wanted by hand', { HOST: '0.0.0.0', DEMO: '1' }, true],
    ['a database of its own', database, false],
    ['a database of its own, wanted by hand', { ...database, DEMO: '1' }, true],
    ['embedded database, not wanted', { DEMO: '0' }, false],
  ])('%s: %s', (_name, env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })
})

describe('The secret key', () => {
  it('is made once, for the owner only, and stays', () => {
    const config = readConfig({ DATA_DIR: join(aFolder({}), 'data') })
    const key = secretKey(config)
    const file = join(config.dataDir, 'keys', 'secret')
    expect(key).toHaveLength(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(config.dataDir, 'keys')).mode & 0o777).toBe(0o700)
    chmodSync(file, 0o644)
    expect(secretKey(config)).toEqual(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is the same on a node that gets it by SECRET_KEY', () => {
    const config = readConfig({ DATA_DIR: aFolder({}) })
    const key = secretKey(config)
    const text = readFileSync(join(config.dataDir, 'keys', 'secret'), 'utf8')
    expect(secretKey(readConfig({ SECRET_KEY: text, DATA_DIR: '/nowhere' }))).toEqual(key)
  })

  it('differs between installations', () => {
    const one = () => secretKey(readConfig({ DATA_DIR: aFolder({}) }))
    expect(one()).not.toEqual(one())
  })

  it('that is damaged is not replaced', () => {
    const config = readConfig({ DATA_DIR: aFolder({ 'keys/secret': 'x' }) })
    expect(() => secretKey(config)).toThrow(/is damaged/)
    writeFileSync(join(config.dataDir, 'keys', 'secret'), '')
    expect(() => secretKey(config)).toThrow(/is damaged/)
  })
})
