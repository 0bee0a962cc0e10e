/** Serves companies one after the other. Its parent sends the next one's settings, or null to stop; it replies null, or why it failed. */
import { readConfig } from '../../api/config.ts'
import { type Server, start } from '../../api/main.ts'

export type SiteQuestion = Readonly<Record<string, string>> | null

let server: Server | null = null

const answer = async (question: SiteQuestion): Promise<void> => {
  await server?.stop()
  server = null
  if (question) server = await start(readConfig({ ...process.env, ...question }))
}

process.on('message', (question: SiteQuestion) => {
  answer(question).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
