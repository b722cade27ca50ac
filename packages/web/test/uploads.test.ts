// Files that were chosen for a form, until they are stored.
import { expect, test } from 'vitest'
import { sendings, type Sending } from '../src/engine/files/sendings.ts'

const file = (name: string): File => new File(['x'], name)

/** A widget with a line of files, and how its uploads end. */
function widget(upload: (file: File) => Promise<unknown>) {
  const seen = { sending: [] as readonly Sending[], sent: [] as string[], done: [] as unknown[] }
  const line = sendings({
    async upload(sent) {
      seen.sent.push(sent.name)
      return upload(sent)
    },
    onDone: (answer) => seen.done.push(answer),
    onChange: (sending) => (seen.sending = sending),
  })
  return { seen, line }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

test('a photo is on its way while it is made lighter, so that the form waits for it', async () => {
  const { seen, line } = widget(async ({ name }) => name)
  const light = Promise.withResolvers<File>()
  line.add([file('IMG.HEIC')], () => light.promise)
  await settled()
  expect(seen).toMatchObject({ sending: [{ part: 0 }], sent: [], done: [] })
  light.resolve(file('IMG.jpg'))
  await settled()
  expect(seen).toEqual({ sending: [], sent: ['IMG.jpg'], done: ['IMG.jpg'] })
})

test('a photo that was dropped while it was made lighter is not sent', async () => {
  const { seen, line } = widget(async ({ name }) => name)
  const light = Promise.withResolvers<File>()
  line.add([file('IMG.HEIC')], () => light.promise)
  line.drop(seen.sending[0]?.key ?? 0)
  light.resolve(file('IMG.jpg'))
  await settled()
  expect(seen).toEqual({ sending: [], sent: [], done: [] })
})

test('a file that failed stays with the reason, and is sent again as it was prepared', async () => {
  let isOnline = false
  const { seen, line } = widget(async ({ name }) => {
    if (!isOnline) throw new Error('网络不通')
    return name
  })
  line.add([file('IMG.HEIC')], async () => file('IMG.jpg'))
  await settled()
  expect(seen.sending).toMatchObject([{ problem: '网络不通' }])
  isOnline = true
  line.retry(seen.sending[0]?.key ?? 0)
  await settled()
  expect(seen).toEqual({ sending: [], sent: ['IMG.jpg', 'IMG.jpg'], done: ['IMG.jpg'] })
})
