import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BadgesQueryVariables = Exact<{
  userId: string;
}>;


export type BadgesQuery = { Achievement_list: Array<{ id: string, name: string, description: string, completedIcon: string, uncompletedIcon: string }>, passedDevelopmentPlan: { completed: boolean, progress: number }, passedFirstCourse: { completed: boolean, progress: number }, extraDevelopmentPlan: { completed: boolean, progress: number }, usedAppFirstTime: { completed: boolean, progress: number } };

export type BadgeProgressFragment = { completed: boolean, progress: number };

export type RecentBadgesQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentBadgesQuery = { UserAchievement_recent: Array<{ id: string, name: string }> };

export type ShowBadgesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ShowBadgesMutation = { UserAchievement_show: Array<string> };

export type AchievementUpdateMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type AchievementUpdateMutation = { Achievement_update: { id: string, name: string, pending: boolean } };


export const Badges = document<BadgesQuery, BadgesQueryVariables>(`query Badges($userId: ID!) {
  Achievement_list {
    id
    name
    description
    completedIcon
    uncompletedIcon
  }
  passedDevelopmentPlan: UserAchievement_passedDevelopmentPlan(userId: $userId) {
    ...BadgeProgress
  }
  passedFirstCourse: UserAchievement_passedFirstCourse(userId: $userId) {
    ...BadgeProgress
  }
  extraDevelopmentPlan: UserAchievement_extraDevelopmentPlan(userId: $userId) {
    ...BadgeProgress
  }
  usedAppFirstTime: UserAchievement_usedAppFirstTime(userId: $userId) {
    ...BadgeProgress
  }
}
fragment BadgeProgress on UserAchievement {
  completed
  progress
}`)

export const RecentBadges = document<RecentBadgesQuery, RecentBadgesQueryVariables>(`query RecentBadges {
  UserAchievement_recent {
    id
    name
  }
}`)

export const ShowBadges = document<ShowBadgesMutation, ShowBadgesMutationVariables>(`mutation ShowBadges($ids: [ID!]!) {
  UserAchievement_show(ids: $ids)
}`)

export const AchievementUpdate = document<AchievementUpdateMutation, AchievementUpdateMutationVariables>(`mutation AchievementUpdate($id: ID!, $name: String!) {
  Achievement_update(id: $id, name: $name) {
    id
    name
    pending
  }
}`)
