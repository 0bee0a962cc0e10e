import type { Text } from '../contract/facts/text.ts'
import type { NoticeLink } from '../contract/routes/notices.ts'

/** A kind of notice: who receives it, in which words, where it leads, and whether a letter may carry it. */
export type NoticeTemplate = {
  /** Raised with every change of the words; `tests/fixtures/notices/words.json` holds the former ones. */
  readonly version: number
  /** `oneself`: the person that the fact is about · `graders` of the lesson · `developers`: holders of `employee_development.*` · `managers` of people, or who stands in · `requester`: one of these, who asked for an answer · `legal`: holders of `legal.*`. */
  readonly receiver: 'oneself' | 'graders' | 'developers' | 'managers' | 'requester' | 'legal'
  readonly mail: 'atOnce' | 'digest' | 'never'
  /** Names: `{{course}}`, `{{lesson}}`, `{{person}}`, `{{when}}` of a session, `{{day}}` of a date, `{{people}}` of a team, `{{papers}}` that are due. */
  readonly sentence: Text
  readonly why: Text
  readonly act: Text
  readonly page: Exclude<NoticeLink['page'], 'lists'>
}
