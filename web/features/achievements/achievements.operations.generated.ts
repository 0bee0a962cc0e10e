import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AchievementsQueryVariables = Exact<{ [key: string]: never; }>;


export type AchievementsQuery = { Achievement_list: Array<{ id: string, name: string, description: string, completedIcon: string }> };

export type RecentBadgesQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentBadgesQuery = { UserAchievement_recent: Array<{ id: string, name: string }> };

export type AchievementUpdateMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type AchievementUpdateMutation = { Achievement_update: { id: string, name: string, pending: boolean } };


export const Achievements = document<AchievementsQuery, AchievementsQueryVariables>(`query Achievements {
  Achievement_list {
    id
    name
    description
    completedIcon
  }
}`)

export const RecentBadges = document<RecentBadgesQuery, RecentBadgesQueryVariables>(`query RecentBadges {
  UserAchievement_recent {
    id
    name
  }
}`)

export const AchievementUpdate = document<AchievementUpdateMutation, AchievementUpdateMutationVariables>(`mutation AchievementUpdate($id: ID!, $name: String!) {
  Achievement_update(id: $id, name: $name) {
    id
    name
    pending
  }
}`)
