/**
 * Reads the environment once, at the start, into one plain object. Whatever is malformed or unknown stops the start
 * with a sentence that says what to write instead; values of secret settings never appear in it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'

import { defaultSignature, type SignatureSecret } from '@tmlm/model/signature'

import { splitHosts } from './database/hosts.ts'
import type { S3Settings } from './files/s3Store.ts'
import { type LogLevel, logLevels } from './log.ts'

interface Setting {
  readonly meaning: string
  /** As it would be written in the environment; null: nothing unless set. */
  readonly default: string | null
  readonly secret?: true
}

/** Every variable the server reads; docs/operations.md repeats this table. */
export const settings = {
  PORT: { meaning: 'Port to listen on; 0 takes any free one', default: '3000' },
  HOST: { meaning: 'Address to listen on; 0.0.0.0 or :: for every network', default: '127.0.0.1' },
  TLS_CERT: { meaning: 'File with the certificate chain (PEM); with TLS_KEY the server speaks HTTPS', default: null },
  TLS_KEY: { meaning: 'File with the private key of TLS_CERT (PEM)', default: null },
  TRUST_PROXY: {
    meaning: '0 = none, 1 = the proxy that connects, or its addresses and networks, comma-separated',
    default: '0',
  },
  BASE_PATH: { meaning: 'Path under which pages and calls are reached, such as /tmlm/', default: '/' },
  DATA_DIR: { meaning: 'Folder of the embedded database, uploaded files and keys', default: './data' },
  DATABASE_URL: { meaning: 'PostgreSQL server, as the owner; unset = the embedded one', default: null, secret: true },
  DATABASE_APP_URL: {
    meaning: 'The same database with the run-time role, where the server may not create one itself',
    default: null,
    secret: true,
  },
  DATABASE_CELLS: {
    meaning:
      'Several PostgreSQL servers among which tenants are spread, in place of DATABASE_URL: names and addresses with blanks between them, home=postgres://… east=postgres://…; the first one knows where each tenant is',
    default: null,
    secret: true,
  },
  DATABASE_CELLS_APP: {
    meaning: 'The same names with the run-time role, where the server may not create one itself',
    default: null,
    secret: true,
  },
  SECRET_KEY: {
    meaning: 'Encrypts stored secrets, 32 characters or more, equal on all nodes; unset = made in DATA_DIR/keys/secret',
    default: null,
    secret: true,
  },
  S3_ENDPOINT: {
    meaning:
      'Address of an S3-compatible service for uploaded files, such as https://s3.example.com; unset = DATA_DIR/files',
    default: null,
  },
  S3_BUCKET: { meaning: 'Bucket of S3_ENDPOINT, which must exist', default: null },
  S3_REGION: { meaning: 'Region of S3_ENDPOINT', default: 'us-east-1' },
  S3_ACCESS_KEY: { meaning: 'Access key of S3_ENDPOINT', default: null, secret: true },
  S3_SECRET_KEY: { meaning: 'Secret key of S3_ENDPOINT', default: null, secret: true },
  MQTT_PORT: { meaning: 'Port of a broker for counters that comes along; unset = none', default: null },
  MQTT_URL: {
    meaning: 'Broker of the house that counters publish to, such as mqtts://broker.example.com; unset = none',
    default: null,
  },
  MQTT_USERNAME: { meaning: 'User name at MQTT_URL', default: null },
  MQTT_PASSWORD: { meaning: 'Password at MQTT_URL', default: null, secret: true },
  TENANCY: { meaning: 'multi or single', default: 'multi' },
  PRODUCT_TITLE: {
    meaning: 'Title on the login and wherever a company has none of its own, up to 40 characters; unset = that of TMLM',
    default: null,
  },
  SERVICE_PHONE: {
    meaning: 'Service phone on the login, unless the company has one of its own; digits, blanks, + - ( )',
    default: null,
  },
  DEMO: {
    meaning: '1 loads the demo factory, 0 does not; unset = 1 on the embedded database and a loopback HOST, else 0',
    default: null,
  },
  UNFINISHED: {
    meaning: 'hidden or shown: whether screens that are still being built are in the menu',
    default: 'hidden',
  },
  SIGNATURE: { meaning: 'on or off: whether calls must be signed', default: 'on' },
  SIGN_SALT: { meaning: 'Salt of the signature; the web build must have the same', default: defaultSignature.salt },
  SIGN_KEY: {
    meaning: 'Key of the signature, 16 ASCII characters; the web build must have the same',
    default: defaultSignature.key,
  },
  LOG_LEVEL: { meaning: logLevels.join(', '), default: 'info' },
  ADDRESS_LIMIT: {
    meaning: 'Requests per second from one address, twice as many in a burst; 0 = no limit',
    default: '200',
  },
  ACCOUNT_LIMIT: { meaning: 'Calls per second with one token, twice as many in a burst; 0 = no limit', default: '50' },
  LOGIN_ADDRESS_LIMIT: { meaning: 'Logins per minute from one address; 0 = no limit', default: '300' },
  LOGIN_LIMIT: { meaning: 'Logins per minute for one job number from one address; 0 = no limit', default: '30' },
  MAX_IN_FLIGHT: { meaning: 'Calls worked on at once; more are answered 503', default: '500' },
  MAX_CONNECTIONS: { meaning: 'Connections open at once; more are refused', default: '5000' },
  ADDRESS_CONNECTIONS: {
    meaning: 'Connections of one address open at once, without TRUST_PROXY; more are refused',
    default: '1000',
  },
  METRICS_TOKEN: {
    meaning: 'Whoever sends it as Authorization: Bearer may read the metrics; unset = only this machine may',
    default: null,
    secret: true,
  },
  MAX_STREAMS: { meaning: 'Event streams open at once; more are answered 503', default: '2000' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

export interface Limits {
  readonly addressPerSecond: number
  readonly accountPerSecond: number
  readonly loginAddressPerMinute: number
  readonly loginPerMinute: number
  readonly inFlight: number
  readonly connections: number
  readonly addressConnections: number
  readonly streams: number
}

/** How the installation presents itself where no company does; null: as the product does. */
export interface Presence {
  readonly productTitle: string | null
  readonly servicePhone: string | null
}

/** One of several databases. */
export interface CellSetting {
  readonly name: string
  readonly url: string
  readonly appUrl: string | null
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** Nobody, the directly connected peer, or these addresses and networks. */
  readonly trustProxy: false | 'peer' | readonly string[]
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly dataDir: string
  /** That of the first cell, where there are several. */
  readonly databaseUrl: string | null
  readonly databaseAppUrl: string | null
  /** None: the installation has one database. */
  readonly cells: readonly CellSetting[]
  readonly secretKey: string | null
  /** Null: uploaded files are kept in a folder. */
  readonly s3: S3Settings | null
  /** How counters reach the server over MQTT: a broker that comes along, one of the house, both or none. */
  readonly mqtt: {
    readonly port: number | null
    readonly url: string | null
    readonly username: string | null
    readonly password: string | null
  }
  readonly tenancy: 'multi' | 'single'
  readonly presence: Presence
  readonly demo: boolean
  readonly unfinished: 'hidden' | 'shown'
  /** Null: calls need no signature. */
  readonly signature: SignatureSecret | null
  readonly logLevel: LogLevel
  readonly metricsToken: string | null
  readonly limits: Limits
}

/** The start cannot go on; the message is meant for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  refuseUnknown(env)
  const { always, maybe } = reader(env)

  const host = always('HOST', hostName)
  const cells = cellSettings(maybe('DATABASE_CELLS', namedUrls), maybe('DATABASE_CELLS_APP', namedUrls))
  const [home] = cells
  if (home && maybe('DATABASE_URL', postgresUrl) !== null)
    throw new ConfigError('DATABASE_CELLS takes the place of DATABASE_URL; set one of them.')
  const databaseUrl = home?.url ?? maybe('DATABASE_URL', postgresUrl)
  const databaseAppUrl = home ? home.appUrl : maybe('DATABASE_APP_URL', postgresUrl)
  if (databaseAppUrl && !databaseUrl) throw new ConfigError('DATABASE_APP_URL needs DATABASE_URL beside it.')
  const demo = maybe('DEMO', oneOf(['1', '0']))
  const sign = { salt: always('SIGN_SALT', anyText), key: always('SIGN_KEY', signKey) }

  return {
    port: always('PORT', wholeNumber(0, 65_535)),
    host,
    tls: tlsFiles(maybe('TLS_CERT', readableFile), maybe('TLS_KEY', readableFile)),
    trustProxy: always('TRUST_PROXY', proxies),
    basePath: always('BASE_PATH', basePath),
    dataDir: always('DATA_DIR', (text) => resolve(text)),
    databaseUrl,
    databaseAppUrl,
    cells,
    secretKey: maybe('SECRET_KEY', longText),
    s3: s3Settings({
      endpoint: maybe('S3_ENDPOINT', webAddress),
      bucket: maybe('S3_BUCKET', bucketName),
      region: always('S3_REGION', anyText),
      accessKey: maybe('S3_ACCESS_KEY', anyText),
      secretKey: maybe('S3_SECRET_KEY', anyText),
    }),
    mqtt: {
      port: maybe('MQTT_PORT', wholeNumber(0, 65_535)),
      url: maybe('MQTT_URL', brokerAddress),
      username: maybe('MQTT_USERNAME', anyText),
      password: maybe('MQTT_PASSWORD', anyText),
    },
    tenancy: always('TENANCY', oneOf(['multi', 'single'])),
    presence: {
      productTitle: maybe('PRODUCT_TITLE', titleText),
      servicePhone: maybe('SERVICE_PHONE', phoneNumber),
    },
    demo: demo === null ? !databaseUrl && isLoopback(host) : demo === '1',
    unfinished: always('UNFINISHED', oneOf(['hidden', 'shown'])),
    signature: always('SIGNATURE', oneOf(['on', 'off'])) === 'on' ? sign : null,
    logLevel: always('LOG_LEVEL', oneOf(logLevels)),
    metricsToken: maybe('METRICS_TOKEN', anyText),
    limits: {
      addressPerSecond: always('ADDRESS_LIMIT', wholeNumber(0, 1_000_000)),
      accountPerSecond: always('ACCOUNT_LIMIT', wholeNumber(0, 1_000_000)),
      loginAddressPerMinute: always('LOGIN_ADDRESS_LIMIT', wholeNumber(0, 1_000_000)),
      loginPerMinute: always('LOGIN_LIMIT', wholeNumber(0, 1_000_000)),
      inFlight: always('MAX_IN_FLIGHT', wholeNumber(1, 1_000_000)),
      connections: always('MAX_CONNECTIONS', wholeNumber(1, 1_000_000)),
      addressConnections: always('ADDRESS_CONNECTIONS', wholeNumber(1, 1_000_000)),
      streams: always('MAX_STREAMS', wholeNumber(0, 1_000_000)),
    },
  }
}

/** The 32 bytes that encrypt stored secrets: from SECRET_KEY, else from a file that is made once and kept. */
export function secretKey(config: Config): Buffer {
  const text = config.secretKey ?? keptSecret(join(config.dataDir, 'keys'))
  return createHash('sha256').update(text).digest()
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function refuseUnknown(env: Environment): void {
  const unknown = Object.keys(env).find((name) => name.startsWith('TMLM_'))
  if (unknown === undefined) return
  const meant = unknown.slice('TMLM_'.length)
  const hint = Object.hasOwn(settings, meant) ? ` Did you mean ${meant}?` : ''
  throw new ConfigError(`${unknown} is not a setting of this server.${hint}`)
}

/** What a value must be, completing the sentence "PORT must be …". */
class Malformed extends Error {}

type Parse<T> = (text: string) => T

function reader(env: Environment) {
  const textOf = (name: SettingName): string | null => env[name]?.trim() || settings[name].default

  function parse<T>(name: SettingName, text: string, as: Parse<T>): T {
    try {
      return as(text)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      const shown = 'secret' in settings[name] ? '' : `, not "${text}"`
      throw new ConfigError(`${name} must be ${error.message}${shown}.`)
    }
  }

  return {
    /** A setting that has a default. */
    always<T>(name: SettingName, as: Parse<T>): T {
      return parse(name, textOf(name) ?? '', as)
    },
    /** A setting that may be absent. */
    maybe<T>(name: SettingName, as: Parse<T>): T | null {
      const text = textOf(name)
      return text === null ? null : parse(name, text, as)
    },
  }
}

const anyText = (text: string): string => text

const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    if (value >= least && value <= most) return value
    throw new Malformed(`a whole number from ${least} to ${most}`)
  }

const oneOf =
  <T extends string>(values: readonly T[]): Parse<T> =>
  (text) => {
    const found = values.find((value) => value === text)
    if (found !== undefined) return found
    throw new Malformed(values.join(' or '))
  }

function hostName(text: string): string {
  if (isIP(text) || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)) return text
  throw new Malformed('a host name or an IP address')
}

function basePath(text: string): string {
  const path = text.endsWith('/') ? text : `${text}/`
  if (/^\/([\w.~-]+\/)*$/.test(path) && !/\/\.{1,2}\//.test(path)) return path
  throw new Malformed('a path such as / or /tmlm/ (letters, digits, dots, hyphens)')
}

function postgresUrl(text: string): string {
  const { hosts, urlOf } = splitHosts(text)
  const isFit = hosts.length < 2 ? URL.canParse(text) : hosts.every((host) => URL.canParse(urlOf(host)))
  if (/^postgres(ql)?:\/\//.test(text) && isFit) return text
  throw new Malformed('an address such as postgres://user:password@host:5432/database, or with host:5432,other:5432')
}

function namedUrls(text: string): ReadonlyMap<string, string> {
  const named = text.split(/\s+/).map((part) => /^([a-z][a-z0-9-]{0,29})=(.+)$/.exec(part)?.slice(1) ?? [])
  const urls = new Map(named.map(([name = '', url = '']) => [name, postgresUrl(url)]))
  if (urls.size === named.length && !urls.has('')) return urls
  throw new Malformed('names and addresses such as home=postgres://one/tmlm east=postgres://two/tmlm, each name once')
}

function cellSettings(
  urls: ReadonlyMap<string, string> | null,
  appUrls: ReadonlyMap<string, string> | null,
): CellSetting[] {
  const stray = [...(appUrls?.keys() ?? [])].find((name) => !urls?.has(name))
  if (stray !== undefined) throw new ConfigError(`DATABASE_CELLS_APP names ${stray}, which is not in DATABASE_CELLS.`)
  return [...(urls ?? [])].map(([name, url]) => ({ name, url, appUrl: appUrls?.get(name) ?? null }))
}

function webAddress(text: string): string {
  if (/^https?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text)) return text
  throw new Malformed('an address such as https://s3.example.com')
}

function brokerAddress(text: string): string {
  if (/^(mqtts?|wss?):\/\/[^/?#]+/.test(text) && URL.canParse(text)) return text
  throw new Malformed('an address such as mqtts://broker.example.com:8883')
}

function bucketName(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new Malformed('a name of 3 to 63 small letters, digits, dots and hyphens')
}

/** All of them, or none. */
function s3Settings(given: { [Part in keyof S3Settings]: S3Settings[Part] | null }): S3Settings | null {
  const { endpoint, bucket, region, accessKey, secretKey } = given
  if (endpoint === null && bucket === null && accessKey === null && secretKey === null) return null
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are set together, or not at all.')
}

function longText(text: string): string {
  if (text.length >= 32) return text
  throw new Malformed('at least 32 characters long')
}

function titleText(text: string): string {
  if (text.length <= 40 && !/\p{Cc}/u.test(text)) return text
  throw new Malformed('one line of at most 40 characters')
}

function phoneNumber(text: string): string {
  if (/^\+?[\d ()-]{3,30}$/.test(text) && /\d/.test(text)) return text
  throw new Malformed('a phone number such as 400-800-1234 or +86 21 5566 0001')
}

function signKey(text: string): string {
  if (/^[\x21-\x7e]{16}$/.test(text)) return text
  throw new Malformed('16 ASCII characters')
}

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal'])

function proxies(text: string): Config['trustProxy'] {
  if (text === '0') return false
  if (text === '1') return 'peer'
  const list = text.split(',').map((part) => part.trim())
  if (list.every((part) => proxyGroups.has(part) || isNetwork(part))) return list
  throw new Malformed('0, 1 or a comma-separated list of IP addresses and networks such as 10.0.0.0/8')
}

function isNetwork(text: string): boolean {
  const [, address, bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address ?? '')
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128)
}

function readableFile(text: string): string {
  const path = resolve(text)
  try {
    accessSync(path, constants.R_OK)
    return path
  } catch {
    throw new Malformed('a file that exists and may be read')
  }
}

function tlsFiles(certFile: string | null, keyFile: string | null): Config['tls'] {
  if (certFile && keyFile) {
    checkPair(certFile, keyFile)
    return { certFile, keyFile }
  }
  if (certFile) throw new ConfigError('TLS_CERT needs TLS_KEY beside it.')
  if (keyFile) throw new ConfigError('TLS_KEY needs TLS_CERT beside it.')
  return null
}

function checkPair(certFile: string, keyFile: string): void {
  try {
    createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new ConfigError(`TLS_CERT and TLS_KEY must be a certificate and its key in PEM files (${reason}).`)
  }
}

function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = `${file}.${randomBytes(6).toString('hex')}`
  try {
    // Linked into place whole, so that a second process starting now reads either nothing or all of it.
    writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(made, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(made, { force: true })
  }
  chmodSync(file, 0o600)
  const text = readFileSync(file, 'utf8').trim()
  if (text.length >= 32) return text
  throw new ConfigError(`${file} is damaged: restore it from a backup, or stored secrets cannot be read.`)
}
