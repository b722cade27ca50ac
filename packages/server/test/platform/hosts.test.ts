// One address with several hosts, and how it is taken apart.
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientConfig, splitHosts } from '../../src/platform/database/hosts.ts'

describe('An address', () => {
  it('of several hosts is one address for each of them', () => {
    const { hosts, urlOf } = splitHosts('postgres://owner:p%40s@one:5433,two,[fd00::1]:5434/tmlm?sslmode=require')
    expect(hosts).toEqual([
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '[fd00::1]', port: 5434 },
    ])
    expect(hosts.map(urlOf)).toEqual([
      'postgres://owner:p%40s@one:5433/tmlm?sslmode=require',
      'postgres://owner:p%40s@two:5432/tmlm?sslmode=require',
      'postgres://owner:p%40s@[fd00::1]:5434/tmlm?sslmode=require',
    ])
  })

  it.each([
    ['?target_session_attrs=read-write', ''],
    ['?target_session_attrs=primary&sslmode=require', '?sslmode=require'],
    ['?sslmode=require&target_session_attrs=read-write', '?sslmode=require'],
    ['?a=1&target_session_attrs=read-write&b=2', '?a=1&b=2'],
  ])('asks for the one that takes writes in any case: %s', (given, kept) => {
    const { hosts, urlOf } = splitHosts(`postgres://owner@one,two/tmlm${given}`)
    expect(hosts.map(urlOf)[1]).toBe(`postgres://owner@two:5432/tmlm${kept}`)
  })

  it.each(['postgres://owner@one/tmlm', 'postgres://owner@/tmlm?host=/run/postgresql', 'postgres://one:5432'])(
    'of one host goes to the driver as it is: %s',
    (url) => {
      expect(clientConfig(url)).toEqual({ connectionString: url })
    },
  )

  it('of several hosts where none takes writes says so', async () => {
    const { stream } = clientConfig('postgres://owner@127.0.0.1:1,127.0.0.1:2/tmlm')
    if (typeof stream !== 'function') throw new Error('There is no way to the hosts')
    const socket = stream() as Socket
    const failed = new Promise((resolve) => socket.once('error', resolve))
    // As the driver does.
    socket.connect(1, '127.0.0.1')
    expect(String(await failed)).toContain('None of 127.0.0.1:1, 127.0.0.1:2 takes writes')
  })
})
