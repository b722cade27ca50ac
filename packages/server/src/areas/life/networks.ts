// Addresses from which a key may be used: one address or network a line.
import { BlockList, isIP } from 'node:net'

/** Undefined where a line is no network; empty text: from anywhere. */
export function networksOf(text: string | null): BlockList | null | undefined {
  const lines = (text ?? '').split(/[\s,;]+/).filter(Boolean)
  if (lines.length === 0) return null
  const networks = new BlockList()
  for (const line of lines) {
    const [address = '', bits] = line.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (family === 0 || prefix < 0 || prefix > most) return undefined
    networks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

export function isAllowedFrom(text: string | null, ip: string): boolean {
  const networks = networksOf(text)
  if (networks === null) return true
  if (networks === undefined) return false
  const plain = ip.replace(/^::ffff:/i, '')
  return networks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
