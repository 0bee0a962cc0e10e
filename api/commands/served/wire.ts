import type { Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

/** Only the owner of the data has access to the socket's folder. */
const socketFolder = (dataDir: string): string => join(dataDir, 'socket')
export const socketPath = (dataDir: string): string => join(socketFolder(dataDir), 'commands')

/** Limit of operating systems for a socket's path. */
export const pathBytesMax = 103

export const question = z.object({
  command: z.string(),
  args: z.array(z.string()),
  locale: z.enum(['es', 'en']),
  file: z.object({ name: z.string(), base64: z.base64() }).nullable(),
})

export const answer = z.union([
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({ exit: z.number() }),
])

export type Question = z.infer<typeof question>
export type Answer = z.infer<typeof answer>

export const writeLine = (socket: Socket, line: Question | Answer): void => {
  socket.write(`${JSON.stringify(line)}\n`)
}

const newline = 10

export const linesOf = async function* (socket: Socket): AsyncGenerator<unknown> {
  let parts: Buffer[] = []
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    let rest = chunk
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      yield JSON.parse(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'))
      parts = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) parts.push(rest)
  }
}
