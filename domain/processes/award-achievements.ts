import { badges, earnBadges } from '../achievements/badges.ts'
import { type AchievementKey, achievementIdOf } from '../achievements/rules.ts'
import type { EnrolmentEvent } from '../enrolments/events.ts'
import type { PersonEvent } from '../people/events.ts'
import { intent, type Process } from './process.ts'

type Earning =
  | Extract<EnrolmentEvent, { type: 'CourseApproved' }>
  | Extract<PersonEvent, { type: 'FirstLoggedIn' }>

type Lookup = { readonly isInPlan: boolean }

const keysFor = ({ type }: Earning, { isInPlan }: Lookup): readonly AchievementKey[] => {
  switch (type) {
    case 'FirstLoggedIn':
      return ['usedAppFirstTime']
    case 'CourseApproved':
      return ['passedFirstCourse', isInPlan ? 'passedDevelopmentPlan' : 'extraDevelopmentPlan']
  }
}

const isRecognised = ({ type, data }: Earning): boolean =>
  type === 'CourseApproved' && data.recognisedOn !== undefined

export const awardAchievements: Process<Earning, Lookup> = {
  name: 'award-achievements',
  prompt: true,
  on: ['CourseApproved', 'FirstLoggedIn'],
  then: (event, lookup) => {
    if (isRecognised(event)) return []
    const { personId } = event.data
    const earned = keysFor(event, lookup).map(achievementIdOf)
    return [intent('AwardBadges', badges, personId, earnBadges(personId, earned))]
  },
}
