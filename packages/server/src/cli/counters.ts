// A plant of counters: each works, speaks once a second over MQTT, is now and then switched off, repeats itself or falls silent
// and sends what it kept. For trying screens and brokers by hand:
//
//   npm run counters -- mqtt://127.0.0.1:1883 demo <access key> <secret> CT-000001 CT-000002 …
import mqtt from 'mqtt'

const [url, tenantCode, username, password, ...devices] = process.argv.slice(2)
if (!url || !tenantCode || !username || !password || devices.length === 0) {
  console.error('npm run counters -- <broker> <tenant code> <access key> <secret> <counter no.> …')
  process.exit(1)
}

interface Played {
  readonly deviceNo: string
  bootId: number
  seq: number
  total: number
  /** Kept while it could not speak. */
  readonly kept: object[]
  silentUntil: number
}

const client = await mqtt.connectAsync(url, { username, password, reconnectPeriod: 2000 })
const started = Date.now()
// What was counted before this run is over: a boot that is higher than any before.
const played = devices.map((deviceNo): Played => ({
  ...{ deviceNo, bootId: Math.floor(started / 1000) % 2_000_000_000, seq: 0, total: 0, kept: [], silentUntil: 0 },
}))
let [sent, acknowledged] = [0, 0]

async function speak(device: Played): Promise<void> {
  const now = Date.now()
  const chance = Math.random()
  if (chance < 0.002) [device.bootId, device.seq, device.total] = [device.bootId + 1, 0, 0]
  if (chance > 0.998) device.silentUntil = now + 15_000
  device.total += Math.random() < 0.5 ? 1 : 0
  device.kept.push({
    ...{ v: 1, deviceNo: device.deviceNo, bootId: device.bootId, seq: ++device.seq, ts: now, type: 'reading' },
    ...{ total: device.total, battery: 80, attached: true, rssi: -70 },
  })
  if (now < device.silentUntil) return
  const messages = device.kept.splice(0)
  const times = Math.random() < 0.02 ? 2 : 1
  for (let nth = 0; nth < times; nth++) {
    sent += messages.length
    await client.publishAsync(`tmlm/${tenantCode}/counter/${device.deviceNo}/up`, JSON.stringify(messages), { qos: 1 })
    acknowledged += messages.length
  }
}

setInterval(() => {
  for (const device of played) void speak(device).catch((error: unknown) => console.error(String(error)))
}, 1000)
setInterval(() => console.log(`${sent} sent, ${sent - acknowledged} not acknowledged yet`), 5000)
