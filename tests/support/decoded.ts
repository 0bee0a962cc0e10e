import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from './app.ts'
import { filesInZip } from './zip.ts'

const latin = new TextDecoder()

/** What a file says: the text of a PDF, and that of each file within an archive, workbooks among them. */
const textIn = async (bytes: Uint8Array): Promise<string> => {
  const head = latin.decode(bytes.slice(0, 5))
  if (head.startsWith('%PDF')) {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  }
  if (!head.startsWith('PK')) return latin.decode(bytes)
  const parts: string[] = []
  for (const [name, content] of filesInZip(bytes)) parts.push(name, await textIn(content))
  return parts.join('\n')
}

/** The app, whose files are answered as the text in them. */
export const decoded = (app: TestApp): TestApp => ({
  ...app,
  send: async (...request) => {
    const answer = await app.send(...request)
    if (answer.headers.get('content-type')?.includes('json')) return answer
    const text = await textIn(new Uint8Array(await answer.arrayBuffer()))
    return new Response(text, { status: answer.status === 204 ? 200 : answer.status })
  },
})
