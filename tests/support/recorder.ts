import type { BrowserContext, Page } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const linesKept = 40
const open = new Set<Page>()
let lines: string[] = []

const note = (line: string): void => {
  lines = [...lines, line].slice(-linesKept)
}

/** Keeps what happened last on a device's pages, and prints it where a test fails. The console names each answer of 400 or more. */
export const record = (context: BrowserContext): void => {
  context.on('page', (page) => {
    open.add(page)
    page.on('close', () => open.delete(page))
    page.on('framenavigated', (frame) => note(`at ${frame.url()}`))
    page.on('console', (message) => note(`console ${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => note(`thrown: ${error.message}`))
    page.on('requestfailed', (request) => note(`no answer: ${request.url()} ${request.failure()?.errorText}`))
  })
}

/** Prints the record of a failed test, and empties it. */
export const tellFailure = async (task: RunnerTestCase): Promise<void> => {
  if (task.result?.state === 'fail') {
    process.stderr.write(`Before "${task.name}" failed:\n  ${lines.join('\n  ')}\n`)
    for (const page of open) process.stderr.write(`${page.url()}\n${await textOf(page)}\n`)
  }
  lines = []
}

const textOf = (page: Page): Promise<string | null> =>
  page
    .locator('body')
    .textContent({ timeout: 1_000 })
    .catch((error: unknown) => String(error))
