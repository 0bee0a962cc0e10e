import { type LogChecker, logChecker } from './log-checker.ts'
import type { Answer, Question } from './log-checker-thread.ts'

declare const self: Worker

const say = (answer: Answer): void => self.postMessage(answer)

let checker: LogChecker | null = null

const answer = (question: Question): unknown => {
  if (question.act === 'begin') {
    checker = logChecker(question.genesis, question.known)
    return null
  }
  if (!checker) throw new Error('the check has not begun')
  switch (question.act) {
    case 'events':
      return checker.events(question.texts)
    case 'differing':
      return checker.differing(question.streams)
    case 'unasked':
      return checker.unasked()
  }
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  try {
    say({ result: answer(data) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}
