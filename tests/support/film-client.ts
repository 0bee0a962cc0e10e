/** A client of its own process, so that the memory of the server alone is measured: `film-client.ts put|get <url> <bytes>`. */
const [command, url = '', bytes = '0'] = process.argv.slice(2)

const video = Bun.file(`${import.meta.dirname}/../fixtures/video.mp4`)
const chunk = new Uint8Array(1_048_576).fill(7)

const film = async function* (size: number): AsyncGenerator<Uint8Array> {
  yield await video.bytes()
  for (let left = size - video.size; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
}

const put = async (): Promise<string> => {
  const init = { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body: film(Number(bytes)) }
  const answer = await fetch(url, init as unknown as RequestInit) // Bun takes a generator as a body
  const { code, size } = await answer.json()
  return `${answer.status} ${code ?? size}`
}

const get = async (): Promise<string> => {
  const answer = await fetch(url, { headers: { range: 'bytes=1-' } })
  let received = 0
  for await (const part of answer.body ?? []) received += part.byteLength
  return `${answer.status} ${received}`
}

process.stdout.write(await (command === 'put' ? put() : get()))
