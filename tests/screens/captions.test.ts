import { expect, test } from 'vitest'
import { captionsFile, latestOnly } from '../../web/features/courses/editor/lessons/captions-file.ts'

const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Señal de auxilio?\n'
const chosen = async (bytes: Buffer | string, name = 'auxilio.vtt') => {
  const { file, fault } = await captionsFile(new File([new Uint8Array(Buffer.from(bytes))], name))
  return { name: file.name, fault, bytes: Buffer.from(await file.arrayBuffer()).toString() }
}

test('captions in UTF-16 or as Windows wrote Western languages are sent in UTF-8, as meant', async () => {
  for (const bytes of [
    words,
    Buffer.from(words, 'latin1'),
    Buffer.from(`\ufeff${words}`, 'utf16le'),
    Buffer.from(`\ufeff${words}`, 'utf16le').swap16(),
  ])
    expect(await chosen(bytes)).toEqual({ name: 'auxilio.vtt', fault: null, bytes: words })
})

test('what is no captions is said as soon as it is chosen', async () => {
  expect(await chosen(words, 'auxilio.srt')).toMatchObject({ fault: 'CaptionsTypeError' })
  expect(await chosen('<html></html>')).toMatchObject({ fault: 'CaptionsTypeError' })
  expect(await chosen('WEBVTT\n\n¿Señal?\n')).toMatchObject({ fault: 'courses.captions-no-cues' })
  const large = words + '\n'.repeat(1_048_576)
  expect(await chosen(large)).toMatchObject({ fault: 'courses.captions-too-large' })
  const half = words + 'ñ'.repeat(600_000)
  expect(await chosen(Buffer.from(half, 'latin1'))).toMatchObject({ fault: 'courses.captions-too-large' })
})

test('of two files that are chosen the one chosen last stays, though the other is read later', async () => {
  const kept: string[] = []
  const choose = latestOnly()
  let readFirst = (): void => undefined
  const first = choose(
    new Promise<string>((resolve) => {
      readFirst = () => resolve('first')
    }),
    (read) => kept.push(read),
  )
  await choose(Promise.resolve('second'), (read) => kept.push(read))
  readFirst()
  await first
  expect(kept).toEqual(['second'])
})
