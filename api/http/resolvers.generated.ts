import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type ResolverFn<TResult, TParent, TContext, TArgs> = (parent: TParent, args: TArgs, context: TContext) => Promise<TResult> | TResult
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type JobTitleType = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type Query = {
  /** The four badges in their order. */
  readonly Achievement_list: ReadonlyArray<Achievement>;
  readonly UserAchievement_passedDevelopmentPlan: UserAchievement;
  readonly UserAchievement_passedFirstCourse: UserAchievement;
  readonly UserAchievement_extraDevelopmentPlan: UserAchievement;
  readonly UserAchievement_usedAppFirstTime: UserAchievement;
  /** The caller's badges of the last day that no device has shown yet, the earliest first. */
  readonly UserAchievement_recent: ReadonlyArray<EarnedBadge>;
  /** A session whose attendance the caller takes. */
  readonly UserLesson_session: AttendanceSession;
  /** Everybody whom the session is for, by name. 1,000 a page unless asked otherwise. asOf, for auditors: as it stood at the end of that day (yyyy-MM-dd) or at that instant, where nothing that was not sent is told to whoever does not take the attendance. */
  readonly UserLesson_listByLessonId: ReadonlyArray<UserLesson>;
  /** How a grade came to be: the attempts and the results of one person's evaluation. */
  readonly Audit_gradeHistory: History;
  /** Everything in one person's record of one course. */
  readonly Audit_enrolmentHistory: History;
  /** kind: course, employee, role, company, audit (id: the company's), terminal, department, jobTitle, evaluation, attendance (id: its lesson's) or requirements (id: company, department-{id} or jobTitle-{id}). */
  readonly Audit_history: History;
  /** All that was recorded in the company, the newest first. */
  readonly Audit_log: LogPage;
  /** Records by any part of their name, accents or none, five of each kind; people by their payroll number too, for those who may read it. */
  readonly Audit_search: ReadonlyArray<AuditRecord>;
  /** Whose record of which course a history is about. */
  readonly Audit_subject: AuditSubject;
  /** The courses of a person's enrollments, ended ones too; each has a history of its own. */
  readonly Audit_coursesOf: ReadonlyArray<AuditedCourse>;
  /** Null as long as nobody has asked for a verification. */
  readonly Audit_verify: Maybe<LogProof>;
  readonly Audit_checkpoints: LogCheckpoints;
  readonly Audit_readModels: ReadModels;
  readonly Audit_clocks: Clocks;
  /** What changed in a list between two moments (a day, meant to its end, or an instant), and what was recorded meanwhile about each row that did. A list of more than 20,000 rows is refused. */
  readonly Audit_comparison: Comparison;
  /** Evaluations and sessions by any part of their name or of their course's, 50 at most; as they stood at a moment, where one is given. */
  readonly Audit_lists: ReadonlyArray<AuditList>;
  /** One of them. */
  readonly Audit_list: AuditList;
  /** As it stands or, by `asOf` (a day, meant to its end, or an instant), as it stood then. */
  readonly Audit_statusReasons: StatusReasons;
  readonly Course_findByName: CoursePage;
  readonly User_listCourses: CoursePage;
  readonly findOneCourse: Course;
  readonly Course: Course;
  readonly Course_publicationReadiness: PublicationReadiness;
  readonly Course_contentCount: CourseContentCount;
  readonly CourseTerminal_listByCourse: ReadonlyArray<CourseTerminal>;
  readonly Module_list: ReadonlyArray<Module>;
  readonly Lesson_list: ReadonlyArray<Lesson>;
  readonly Lesson_count: Scalars['Int']['output'];
  /** For those who edit the course and those who teach the lesson. */
  readonly User_listUsersByPrivateLesson: ReadonlyArray<LessonPerson>;
  readonly User_listInstructors: ReadonlyArray<LessonPerson>;
  /** One's own, or those of courses that one edits. */
  readonly User_listPrivateLessons: ReadonlyArray<Lesson>;
  /** The first 20 whose name holds these letters, for those who edit the course. */
  readonly User_findAssignees: ReadonlyArray<LessonPerson>;
  readonly User_findInstructors: ReadonlyArray<LessonPerson>;
  /** What a change would mean to whoever takes the course, before it is made. id: the lesson's or the module's; of addLesson the module's. */
  readonly Course_changeEffects: CourseChangeEffects;
  /** The latest first; none of a draft, except to whoever edits it. */
  readonly DocumentCourse_list: ReadonlyArray<DocumentCourse>;
  readonly User_isSubscribed: Scalars['Boolean']['output'];
  /** The latest of that course, which may have expired; none where it was revoked. */
  readonly User_getCertification: Maybe<Certification>;
  /** The file of a lesson as somebody completed it in that cycle (from 1), whatever has replaced it since. For themselves, who edits the course, and who audits. */
  readonly Lesson_completedFile: CompletedFile;
  readonly Course_publicationEffects: PublicationEffects;
  /** People of the course's terminals and its members, members first, by name. 1,000 a page unless asked otherwise. */
  readonly User_listUsersByCourse: ReadonlyArray<UserOfCourse>;
  readonly Course_members: CourseMemberPage;
  /** Whom the caller may enroll. */
  readonly Course_availableUsers: CourseUserPage;
  /** What would become of each number of a text, 500 at most; nobody is enrolled by it. */
  readonly Course_readPayrollNumbers: PayrollNumbersRead;
  readonly Course_enrollmentProgress: ReadonlyArray<EnrollmentUnderWay>;
  /** What a file of questions holds; nothing is saved. */
  readonly EvaluationQuestion_readFile: QuestionFile;
  /** How many people have begun the test, whatever they were asked then. */
  readonly Evaluation_takenBy: Scalars['Int']['output'];
  readonly EvaluationQuestion_list: ReadonlyArray<EvaluationQuestion>;
  readonly EvaluationAnswer_list: ReadonlyArray<EvaluationAnswer>;
  readonly getSignedUrl: SignedUrl;
  /** size in bytes and contentType are part of what is signed. */
  readonly putSignedUrl: SignedUrl;
  /** command: get, put or delete */
  readonly makeSignedUrl: SignedUrl;
  readonly getListedObjects: ListedObjects;
  /** One's own once it is published; others' to whoever grades the lesson. Null where there is none. */
  readonly UserEvaluation_consultUserEvaluation: Maybe<UserEvaluation>;
  readonly Terminal_list: ReadonlyArray<Terminal>;
  readonly Department_list: ReadonlyArray<Department>;
  readonly Department_listWithCounts: ReadonlyArray<Department>;
  readonly JobTitle_list: ReadonlyArray<JobTitle>;
  /** statusFilter: ALL, ACTIVE or INACTIVE */
  readonly JobTitle_listWithCounts: ReadonlyArray<JobTitle>;
  readonly CourseCategory_list: ReadonlyArray<CourseCategory>;
  readonly Priority_list: ReadonlyArray<Priority>;
  readonly User: User;
  readonly User_Authors: ReadonlyArray<User>;
  readonly User_forgettingEffects: ForgettingEffects;
  /** status: ALL, ACTIVE or INACTIVE. Digits search payroll numbers, other text names. Without sort: by name. */
  readonly User_list: UserPage;
  /** What became of one course of somebody's plan, the newest first: what concerns the plan of its history, and no answers or grades that are not published. For themselves, and for those who may see their record. */
  readonly UserCourse_history: History;
  /** The file by which it was approved in that cycle (from 1). For themselves, for evaluators and for auditors. */
  readonly UserCourse_evidence: EvidenceFile;
  /** Everybody who works here. name: digits search payroll numbers, other text names. startDate and endDate: when they were last assessed, both ends in. limit: 100 at most; null answers with all rows, or refuses where there are more than 50,000. asOf: as it stood at the end of that day, for auditors. */
  readonly User_list_developmentPlan: DevelopmentPlanPeople;
  /** Every course that is required of somebody. terminal: courses given there, and of the people those who work there. limit: as above. */
  readonly Course_list_developmentPlan: DevelopmentPlanCourses;
  /** What Course_setEnterpriseType would do; changes that change nothing are left out. */
  readonly Course_enterpriseTypeEffects: ReadonlyArray<RequirementEffect>;
  readonly Course_departmentTypeEffects: ReadonlyArray<RequirementEffect>;
  readonly Course_jobTitleTypeEffects: ReadonlyArray<RequirementEffect>;
  readonly Course_countByEnterprise: Scalars['Int']['output'];
  readonly Course_countByDepartment: Scalars['Int']['output'];
  readonly Course_countByJobTitle: Scalars['Int']['output'];
  readonly Course_listCoursesByEnterprise: ReadonlyArray<DefinedCourse>;
  readonly Course_listCoursesByDepartment: ReadonlyArray<DefinedCourse>;
  readonly Course_listCoursesByJobTitle: ReadonlyArray<DefinedCourse>;
  readonly Role_list: ReadonlyArray<Role>;
  readonly User_logged: LoggedUser;
  /** One's own; with userId another's, for administrators; with token, that of the person to whom the reset link was sent. */
  readonly Password_strength: PasswordStrength;
  /** Newest first; for administrators. */
  readonly PasswordRequest_list: ReadonlyArray<PasswordRequest>;
};


export type QueryUserAchievement_PassedDevelopmentPlanArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryUserAchievement_PassedFirstCourseArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryUserAchievement_ExtraDevelopmentPlanArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryUserAchievement_UsedAppFirstTimeArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryUserLesson_SessionArgs = {
  lessonId: Scalars['ID']['input'];
};


export type QueryUserLesson_ListByLessonIdArgs = {
  lessonId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  asOf?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAudit_GradeHistoryArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['Float']['input']>;
  filter?: InputMaybe<AuditFilter>;
  lessonId: Scalars['ID']['input'];
};


export type QueryAudit_EnrolmentHistoryArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['Float']['input']>;
  filter?: InputMaybe<AuditFilter>;
};


export type QueryAudit_HistoryArgs = {
  kind: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['Float']['input']>;
  filter?: InputMaybe<AuditFilter>;
};


export type QueryAudit_LogArgs = {
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['Float']['input']>;
  filter?: InputMaybe<AuditFilter>;
};


export type QueryAudit_SearchArgs = {
  search: Scalars['String']['input'];
};


export type QueryAudit_SubjectArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryAudit_CoursesOfArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryAudit_ComparisonArgs = {
  list: ComparedList;
  id?: InputMaybe<Scalars['ID']['input']>;
  from: Scalars['String']['input'];
  to?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAudit_ListsArgs = {
  search: Scalars['String']['input'];
  asOf?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAudit_ListArgs = {
  lessonId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAudit_StatusReasonsArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCourse_FindByNameArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['ID']['input']>;
  author?: InputMaybe<Scalars['ID']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  sort?: InputMaybe<CourseSort>;
  direction?: InputMaybe<SortDirection>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUser_ListCoursesArgs = {
  category?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<CourseSort>;
  direction?: InputMaybe<SortDirection>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFindOneCourseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCourseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCourse_PublicationReadinessArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryCourse_ContentCountArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryCourseTerminal_ListByCourseArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryModule_ListArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryLesson_ListArgs = {
  moduleId: Scalars['ID']['input'];
};


export type QueryLesson_CountArgs = {
  moduleId: Scalars['ID']['input'];
};


export type QueryUser_ListUsersByPrivateLessonArgs = {
  lessonId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryUser_ListInstructorsArgs = {
  lessonId: Scalars['ID']['input'];
};


export type QueryUser_ListPrivateLessonsArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryUser_FindAssigneesArgs = {
  courseId: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUser_FindInstructorsArgs = {
  courseId: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCourse_ChangeEffectsArgs = {
  change: CourseChange;
  id: Scalars['ID']['input'];
};


export type QueryDocumentCourse_ListArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryUser_IsSubscribedArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryUser_GetCertificationArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryLesson_CompletedFileArgs = {
  courseId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  lessonId: Scalars['ID']['input'];
  cycle: Scalars['Int']['input'];
};


export type QueryCourse_PublicationEffectsArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryUser_ListUsersByCourseArgs = {
  courseId: Scalars['ID']['input'];
  fullName?: InputMaybe<Scalars['String']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  jobTitle?: InputMaybe<Scalars['ID']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  lessonId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourse_MembersArgs = {
  courseId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  jobTitle?: InputMaybe<Scalars['ID']['input']>;
  sort?: InputMaybe<CourseMemberSort>;
  direction?: InputMaybe<SortDirection>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourse_AvailableUsersArgs = {
  courseId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  jobTitle?: InputMaybe<Scalars['ID']['input']>;
  sort?: InputMaybe<CourseMemberSort>;
  direction?: InputMaybe<SortDirection>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourse_ReadPayrollNumbersArgs = {
  courseId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type QueryCourse_EnrollmentProgressArgs = {
  courseId: Scalars['ID']['input'];
};


export type QueryEvaluationQuestion_ReadFileArgs = {
  text: Scalars['String']['input'];
  format: QuestionFileFormat;
};


export type QueryEvaluation_TakenByArgs = {
  lessonId: Scalars['ID']['input'];
};


export type QueryEvaluationQuestion_ListArgs = {
  lessonId: Scalars['ID']['input'];
};


export type QueryEvaluationAnswer_ListArgs = {
  evaluationQuestionId: Scalars['ID']['input'];
};


export type QueryGetSignedUrlArgs = {
  key: Scalars['String']['input'];
};


export type QueryPutSignedUrlArgs = {
  key: Scalars['String']['input'];
  contentType: Scalars['String']['input'];
  size: Scalars['Float']['input'];
};


export type QueryMakeSignedUrlArgs = {
  key: Scalars['String']['input'];
  command: Scalars['String']['input'];
  contentType?: InputMaybe<Scalars['String']['input']>;
  size?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryGetListedObjectsArgs = {
  key: Scalars['String']['input'];
};


export type QueryUserEvaluation_ConsultUserEvaluationArgs = {
  lessonId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryJobTitle_ListWithCountsArgs = {
  statusFilter?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCourseCategory_ListArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUser_ForgettingEffectsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUser_ListArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PeopleSort>;
  direction?: InputMaybe<SortDirection>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUserCourse_HistoryArgs = {
  userCourseId: Scalars['ID']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryUserCourse_EvidenceArgs = {
  userCourseId: Scalars['ID']['input'];
  cycle: Scalars['Int']['input'];
};


export type QueryUser_List_DevelopmentPlanArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  jobTitle?: InputMaybe<Scalars['ID']['input']>;
  startDate?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PlanPeopleSort>;
  direction?: InputMaybe<SortDirection>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourse_List_DevelopmentPlanArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  asOf?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PlanCoursesSort>;
  direction?: InputMaybe<SortDirection>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourse_EnterpriseTypeEffectsArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
};


export type QueryCourse_DepartmentTypeEffectsArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
  departmentId: Scalars['ID']['input'];
};


export type QueryCourse_JobTitleTypeEffectsArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
  jobTitleId: Scalars['ID']['input'];
};


export type QueryCourse_ListCoursesByDepartmentArgs = {
  departmentId: Scalars['ID']['input'];
};


export type QueryCourse_ListCoursesByJobTitleArgs = {
  departmentId?: InputMaybe<Scalars['ID']['input']>;
  jobTitleId: Scalars['ID']['input'];
};


export type QueryPassword_StrengthArgs = {
  password: Scalars['String']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};

/** A badge; its icons are names that screens draw. */
export type Achievement = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly completedIcon: Scalars['String']['output'];
  readonly uncompletedIcon: Scalars['String']['output'];
  readonly order: Scalars['Int']['output'];
};

export type UserAchievement = {
  readonly completed: Scalars['Boolean']['output'];
  /** 0 to 100: of the course that is furthest, or all or nothing. */
  readonly progress: Scalars['Int']['output'];
};

export type EarnedBadge = {
  /** Of the badge. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly earnedAt: Scalars['String']['output'];
};

export type AttendanceSession = {
  readonly Lesson: Lesson;
  readonly courseId: Scalars['ID']['output'];
  readonly courseName: Scalars['String']['output'];
  readonly courseIsDraft: Scalars['Boolean']['output'];
  /** Nobody else could mark the viewer's own attendance. */
  readonly mayMarkThemselves: Scalars['Boolean']['output'];
};

export type Lesson = {
  readonly id: Scalars['ID']['output'];
  readonly moduleId: Scalars['ID']['output'];
  readonly courseId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly isDraft: Scalars['Boolean']['output'];
  readonly order: Scalars['Int']['output'];
  readonly position: Scalars['Int']['output'];
  readonly LessonType: LessonType;
  /** Storage key of its media or document; null while none is there. */
  readonly file: Maybe<Scalars['String']['output']>;
  readonly fileName: Maybe<Scalars['String']['output']>;
  readonly fileSize: Maybe<Scalars['Float']['output']>;
  /** Seconds of media, minutes of an evaluation (null: no limit). */
  readonly duration: Maybe<Scalars['Int']['output']>;
  readonly isAutomatic: Scalars['Boolean']['output'];
  readonly isPrivate: Scalars['Boolean']['output'];
  /** Those to whom a private lesson is assigned; to learners themselves alone. */
  readonly privateUsers: ReadonlyArray<Scalars['ID']['output']>;
  /** Those who grade it and take its attendance; to them and to whoever edits the course. */
  readonly instructors: ReadonlyArray<Scalars['ID']['output']>;
  /** Of a session, yyyy-MM-dd in timeZone. */
  readonly date: Maybe<Scalars['String']['output']>;
  /** HH:MM:SS; null is all day. */
  readonly time: Maybe<Scalars['String']['output']>;
  readonly timeZone: Maybe<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly meetUrl: Maybe<Scalars['String']['output']>;
  /** street-streetTwo-city-state-zipCode */
  readonly address: Maybe<Scalars['String']['output']>;
  readonly addressParts: Maybe<Address>;
  readonly attendedCount: Scalars['Int']['output'];
  /** Of how many: the members that a session is for. */
  readonly attendeeCount: Scalars['Int']['output'];
  /** Of a session's attendance, for those who take it. */
  readonly sessionStatus: Maybe<SessionStatus>;
  /** Whether the viewer was at the session, once its attendance was sent. */
  readonly ownAttended: Maybe<Scalars['Boolean']['output']>;
  /** The same as the viewer's row of its register; none before it was sent. */
  readonly userLessons: ReadonlyArray<OwnUserLesson>;
  /** The viewer grades it and takes its attendance. */
  readonly canGrade: Scalars['Boolean']['output'];
  /** When somebody was last graded by hand, to those who grade it; to whoever takes it, when their own grade was published. */
  readonly dateGraded: Maybe<Scalars['String']['output']>;
  readonly dateAttendanceTaken: Maybe<Scalars['String']['output']>;
  readonly containsDraft: Scalars['Boolean']['output'];
  /** What a save says was read: how often the lesson was changed, and how often its questions. */
  readonly revision: Scalars['Int']['output'];
  readonly questionsRevision: Scalars['Int']['output'];
  readonly isRandomQuestionOrder: Scalars['Boolean']['output'];
  readonly preventTabSwitching: Scalars['Boolean']['output'];
  readonly showAnswers: ShowAnswers;
  /** The viewer's own: 0 to 100. */
  readonly progress: Scalars['Int']['output'];
  /** Where the viewer's playback stands, in seconds. */
  readonly playbackSeconds: Scalars['Float']['output'];
  readonly isCompleted: Scalars['Boolean']['output'];
  /** In which cycle the viewer completed a file of it that has been replaced since (see Lesson_completedFile); null where none was. */
  readonly replacedInCycle: Maybe<Scalars['Int']['output']>;
  /** SHA-256 of its file. */
  readonly fileVersion: Maybe<Scalars['String']['output']>;
  /** What the viewer has watched of that file, in order. */
  readonly watched: ReadonlyArray<PlayedRange>;
  /** Of a video or an audio; null without. */
  readonly captions: Maybe<Captions>;
  /** Of a video or an audio; null without. */
  readonly transcript: Maybe<Scalars['String']['output']>;
};

export type LessonType = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** Parts of an address, any of which may hold a hyphen. */
export type Address = {
  readonly street: Scalars['String']['output'];
  readonly streetTwo: Scalars['String']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zipCode: Scalars['String']['output'];
};

/** none: nothing was recorded · draft: some of it is not sent · published: all of it was. */
export type SessionStatus =
  | 'none'
  | 'draft'
  | 'published';

export type OwnUserLesson = {
  readonly isDraft: Scalars['Boolean']['output'];
  readonly attended: Scalars['Boolean']['output'];
};

/** When whoever submitted a test may compare their answers with the right ones; never by default. */
export type ShowAnswers =
  | 'never'
  | 'afterPassing'
  | 'afterAnswering';

/** A part of a medium, in seconds from its beginning. */
export type PlayedRange = {
  readonly from: Scalars['Float']['output'];
  readonly to: Scalars['Float']['output'];
};

/** What is read along with a video or an audio: a WebVTT file. */
export type Captions = {
  readonly fileName: Scalars['String']['output'];
  /** es or en */
  readonly language: Scalars['String']['output'];
  /** To read it from, good for an hour; null for whoever may not read the course's files. */
  readonly signedUrl: Maybe<Scalars['String']['output']>;
};

/** What stands in the register of a session about one of those whom it is for. */
export type UserLesson = {
  readonly id: Scalars['ID']['output'];
  readonly userId: Scalars['ID']['output'];
  readonly lessonId: Scalars['ID']['output'];
  /** Null where nothing was taken. */
  readonly attended: Maybe<Scalars['Boolean']['output']>;
  /** They made up for it; a session held before somebody was enrolled counts only so. */
  readonly isMakeUp: Scalars['Boolean']['output'];
  /** It was noted, and not sent. */
  readonly isDraft: Scalars['Boolean']['output'];
  /** Whoever noted, sent or corrected it last. */
  readonly scorerId: Maybe<Scalars['ID']['output']>;
  readonly scorerName: Maybe<Scalars['String']['output']>;
  /** 0 where nothing was taken; what a save says was read. */
  readonly revision: Scalars['Int']['output'];
  readonly takenAt: Maybe<Scalars['String']['output']>;
  readonly sentAt: Maybe<Scalars['String']['output']>;
  readonly correctedAt: Maybe<Scalars['String']['output']>;
  /** The session was held before they were enrolled. */
  readonly isHeldBefore: Scalars['Boolean']['output'];
  readonly User: CourseUser;
  readonly terminalId: Maybe<Scalars['ID']['output']>;
  readonly departmentId: Maybe<Scalars['ID']['output']>;
  readonly jobTitleId: Maybe<Scalars['ID']['output']>;
};

/** Somebody as a course's editor sees them. */
export type CourseUser = {
  readonly id: Scalars['ID']['output'];
  readonly payrollNum: Scalars['String']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly Terminal: Maybe<CourseUserPlace>;
  readonly Department: Maybe<CourseUserPlace>;
  readonly JobTitle: Maybe<CourseUserPlace>;
};

export type CourseUserPlace = {
  readonly name: Scalars['String']['output'];
};

export type History = {
  /** The name of the record that it is about, where it has one. */
  readonly about: Maybe<Scalars['String']['output']>;
  /** How many of its facts pass the filter; `rows` may hold a part of them. */
  readonly count: Scalars['Int']['output'];
  /** How many facts it has without the filter. */
  readonly whole: Scalars['Int']['output'];
  /** The types of all its facts, and who acted in them, without the filter. */
  readonly types: ReadonlyArray<Scalars['String']['output']>;
  readonly actors: ReadonlyArray<HistoryActor>;
  /** The newest first. */
  readonly rows: ReadonlyArray<HistoryEntry>;
  /** Of every id that the rows mention and that is known. */
  readonly names: ReadonlyArray<HistoryName>;
};

/** An author of facts: a person (null once forgotten), a process or a command by its own name. */
export type HistoryActor = {
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly name: Maybe<Scalars['String']['output']>;
};

/** One recorded fact as a reader needs it. */
export type HistoryEntry = {
  readonly position: Scalars['Float']['output'];
  readonly eventId: Scalars['ID']['output'];
  readonly at: Scalars['String']['output'];
  /** Event type, e.g. GradePublished. */
  readonly type: Scalars['String']['output'];
  readonly stream: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  /** Who: a person's name (null once forgotten), or the process or command. */
  readonly actorKind: Scalars['String']['output'];
  readonly actorId: Scalars['String']['output'];
  readonly actorName: Maybe<Scalars['String']['output']>;
  /** Of what a process did: the name of the person whose act caused it; null where there is none. */
  readonly promptedBy: Maybe<Scalars['String']['output']>;
  /** The type of the fact that the process reacted to; PersonForgotten where an erasure deactivated the account. */
  readonly causeType: Maybe<Scalars['String']['output']>;
  /** The name of the command that recorded it. */
  readonly command: Scalars['String']['output'];
  /** The same for all that one act recorded. It is not the stored id, by which withheld values could be found by trying. */
  readonly commandId: Scalars['ID']['output'];
  /** The same for all that came of one request; not the stored id either. */
  readonly correlationId: Scalars['String']['output'];
  /** The id of the event that caused it, of what a process did. */
  readonly causationId: Maybe<Scalars['ID']['output']>;
  /** The version of the product that recorded it. */
  readonly app: Scalars['String']['output'];
  /** The event's data as JSON text, with personal fields as far as the viewer may see them. */
  readonly data: Scalars['String']['output'];
  /** The position, type and data of the fact that this one replaced, as JSON text. */
  readonly before: Maybe<Scalars['String']['output']>;
  /** The fields with other values than in the fact that it replaced, withheld ones too; none where it replaced nothing. */
  readonly changed: ReadonlyArray<Scalars['String']['output']>;
  /** Fields of the data that are not shown: personal details without employee.*, and whatever would tell the key of a test. */
  readonly withheld: ReadonlyArray<Scalars['String']['output']>;
  /** Why a key is not shown: toTake (the viewer has the test still to take) or draft (the test is not published); null where none is left out. */
  readonly keyWithheld: Maybe<Scalars['String']['output']>;
  /** A saved answer, in the words of the revision that was taken. */
  readonly question: Maybe<Scalars['String']['output']>;
  readonly answer: Maybe<Scalars['String']['output']>;
  /** What was answered to the question before. */
  readonly answerBefore: Maybe<Scalars['String']['output']>;
  /** Of an attempt that was submitted, what each question gave; null where the key is withheld. */
  readonly scored: Maybe<ReadonlyArray<ScoredAnswer>>;
  /** SHA-256 in hex; null where a test's key or a draft grade is withheld, which could be found by it. */
  readonly digest: Maybe<Scalars['String']['output']>;
};

/** One question of an attempt, in the words of the revision that was taken. */
export type ScoredAnswer = {
  readonly question: Scalars['String']['output'];
  /** Null where none was given. */
  readonly answer: Maybe<Scalars['String']['output']>;
  /** Null while a free response waits for its grader. */
  readonly points: Maybe<Scalars['Float']['output']>;
  /** What the right answer gives. */
  readonly value: Scalars['Float']['output'];
};

/** What an id stands for; null where it is a person who was forgotten. */
export type HistoryName = {
  readonly id: Scalars['ID']['output'];
  readonly name: Maybe<Scalars['String']['output']>;
};

/** Which facts: those of these types, by this author, by this command and of these days; what is null does not filter. */
export type AuditFilter = {
  /** Event types, e.g. GradePublished. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** person, process or command; with actorId. */
  readonly actorKind?: InputMaybe<Scalars['String']['input']>;
  readonly actorId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the command that recorded them, as an entry has it. */
  readonly command?: InputMaybe<Scalars['String']['input']>;
  /** yyyy-MM-dd in the company's time zone, both included. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly until?: InputMaybe<Scalars['String']['input']>;
};

export type LogPage = {
  /** The newest first. */
  readonly rows: ReadonlyArray<HistoryEntry>;
  /** Of every id that the rows mention and that is known, and of the person whose acts are asked for. */
  readonly names: ReadonlyArray<HistoryName>;
  /** Earlier facts follow. */
  readonly hasMore: Scalars['Boolean']['output'];
};

/** A record that has a history. */
export type AuditRecord = {
  /** employee, course, lesson, role, department, jobTitle, terminal or command; a command is no record, its name is its id. */
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Of a person, for those who may read profiles. */
  readonly payrollNum: Maybe<Scalars['String']['output']>;
  /** Of a lesson, by its name. */
  readonly lessonType: Maybe<Scalars['String']['output']>;
  readonly courseId: Maybe<Scalars['ID']['output']>;
  /** The course of a lesson, the department of a job title, the job title of a person. */
  readonly within: Maybe<Scalars['String']['output']>;
};

export type AuditSubject = {
  readonly courseId: Scalars['ID']['output'];
  readonly courseName: Scalars['String']['output'];
  readonly userId: Scalars['ID']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly lessons: ReadonlyArray<AuditLesson>;
};

export type AuditLesson = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
};

export type AuditedCourse = {
  readonly courseId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly enrolledAt: Scalars['String']['output'];
  /** Null while the enrollment lasts. */
  readonly endedAt: Maybe<Scalars['String']['output']>;
};

/** The verification of the whole log that is under way, or the last one; everybody sees the same. */
export type LogProof = {
  /** running, held, broken or interrupted. */
  readonly state: Scalars['String']['output'];
  /** Events that were found in order, of `head`. */
  readonly checked: Scalars['Float']['output'];
  readonly head: Scalars['Float']['output'];
  readonly startedAt: Scalars['String']['output'];
  readonly finishedAt: Maybe<Scalars['String']['output']>;
  /** The last link, in hex. */
  readonly chain: Maybe<Scalars['String']['output']>;
  /** The first position that does not prove itself, and its event; null where that one is gone. */
  readonly brokenAt: Maybe<Scalars['Float']['output']>;
  readonly brokenEventId: Maybe<Scalars['ID']['output']>;
  /** missing, version, time, digest, chain, checkpoint, tail, stream or signature. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Where the end of the log is missing: how far it reached at the least, and what says so. */
  readonly expectedHead: Maybe<Scalars['Float']['output']>;
  readonly witnesses: ReadonlyArray<Scalars['String']['output']>;
};

export type LogCheckpoints = {
  /** What signatures are verified with. */
  readonly publicKey: Scalars['String']['output'];
  /** Where they are kept outside the database. */
  readonly place: Scalars['String']['output'];
  readonly last: Maybe<SignedCheckpoint>;
};

/** How far the log had come when that was signed last. */
export type SignedCheckpoint = {
  readonly position: Scalars['Float']['output'];
  /** RFC 6962 root over the links of the chain, in hex. */
  readonly root: Scalars['String']['output'];
  /** The last link, in hex. */
  readonly chain: Scalars['String']['output'];
  /** The signed note, as c2sp.org/tlog-checkpoint has it. */
  readonly note: Scalars['String']['output'];
  readonly madeAt: Scalars['String']['output'];
  /** Whether it lies outside the database too; null where that place does not answer. */
  readonly isExported: Maybe<Scalars['Boolean']['output']>;
};

export type ReadModels = {
  /** The last position of the log. */
  readonly head: Scalars['Float']['output'];
  readonly rows: ReadonlyArray<Follower>;
  readonly skipped: ReadonlyArray<SkippedEvent>;
  readonly work: Maybe<ReadModelWork>;
};

/** A read model or a process: how far it has followed the log and, of a read model, whether it agrees with a rebuild. */
export type Follower = {
  readonly name: Scalars['ID']['output'];
  readonly isProcess: Scalars['Boolean']['output'];
  readonly isStopped: Scalars['Boolean']['output'];
  readonly position: Scalars['Float']['output'];
  /** Records of the log that it has not come to. */
  readonly lag: Scalars['Float']['output'];
  /** Why it stopped, and the record that it stopped at. */
  readonly cause: Maybe<Scalars['String']['output']>;
  readonly stoppedAt: Maybe<Scalars['Float']['output']>;
  readonly builtAt: Maybe<Scalars['String']['output']>;
  /** When its rows were last compared with a rebuild, as far as which position, and what was found. */
  readonly checkedAt: Maybe<Scalars['String']['output']>;
  readonly checkedPosition: Maybe<Scalars['Float']['output']>;
  /** Why it could not be rebuilt. */
  readonly checkCause: Maybe<Scalars['String']['output']>;
  readonly differences: ReadonlyArray<ReadModelDifference>;
};

/** A table that holds other rows than its rebuild, and the first keys that differ. */
export type ReadModelDifference = {
  readonly table: Scalars['String']['output'];
  readonly rows: Scalars['Float']['output'];
  readonly rebuilt: Scalars['Float']['output'];
  readonly keys: ReadonlyArray<Scalars['String']['output']>;
};

export type SkippedEvent = {
  readonly id: Scalars['ID']['output'];
  readonly follower: Scalars['String']['output'];
  readonly position: Scalars['Float']['output'];
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly at: Scalars['String']['output'];
};

/** A rebuild or check that is under way, and how many of its read models are done. act: rebuild or check. */
export type ReadModelWork = {
  readonly act: Scalars['String']['output'];
  /** Null where it is about all. */
  readonly name: Maybe<Scalars['String']['output']>;
  readonly done: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly cause: Maybe<Scalars['String']['output']>;
};

export type Clocks = {
  /** The time of facts, days and deadlines. */
  readonly now: Scalars['String']['output'];
  /** The database's clock. */
  readonly databaseSays: Scalars['String']['output'];
  /** The clock of the server that answers. */
  readonly serverSays: Scalars['String']['output'];
  /** Whether the server's clock differs from `now` by more than a minute. */
  readonly isServerWrong: Scalars['Boolean']['output'];
  /** The open doubt about the database's clock, or null. */
  readonly doubt: Maybe<ClockDoubt>;
};

/** A time of the database's clock that nobody has confirmed; work that depends on dates waits for the confirmation. */
export type ClockDoubt = {
  readonly id: Scalars['ID']['output'];
  /** leap: while a server watched; gap, ahead: at a start, the last record was long past, or in the future. */
  readonly cause: Scalars['String']['output'];
  /** The time that facts go on with; at a start, the time of the last record. */
  readonly believedAt: Scalars['String']['output'];
};

export type Comparison = {
  /** The name of the course or lesson; null of the list of all courses. */
  readonly title: Maybe<Scalars['String']['output']>;
  readonly courseId: Maybe<Scalars['ID']['output']>;
  readonly lessonId: Maybe<Scalars['ID']['output']>;
  /** How many rows each of the two lists has. */
  readonly rowsBefore: Scalars['Int']['output'];
  readonly rowsAfter: Scalars['Int']['output'];
  readonly added: Scalars['Int']['output'];
  readonly gone: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  /** Of all differences. */
  readonly count: Scalars['Int']['output'];
  /** In the order of the later list, what is gone last. */
  readonly rows: ReadonlyArray<ComparedRow>;
  /** Of every id that the facts mention and that is known. */
  readonly names: ReadonlyArray<HistoryName>;
};

export type ComparedRow = {
  /** Of the person, or of the course. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly kind: Difference;
  /** The fields that differ; of a row that came or went, all that say something. */
  readonly values: ReadonlyArray<ComparedValue>;
  /** What was recorded about it between the two moments, the newest first, five at most. */
  readonly facts: ReadonlyArray<HistoryEntry>;
  /** There are more. */
  readonly hasMoreFacts: Scalars['Boolean']['output'];
};

/** added: it stands in the later list alone; gone: in the earlier one alone. */
export type Difference =
  | 'added'
  | 'gone'
  | 'changed';

/** What a field said at each moment, as JSON text; null where the row was not there. */
export type ComparedValue = {
  readonly field: Scalars['String']['output'];
  readonly before: Maybe<Scalars['String']['output']>;
  readonly after: Maybe<Scalars['String']['output']>;
};

/** A list of which two moments are compared: courses (of the report), courseEmployees (id: the course's), employees, grades or attendance (id: the lesson's). */
export type ComparedList =
  | 'courses'
  | 'courseEmployees'
  | 'employees'
  | 'grades'
  | 'attendance';

/** An evaluation or a session, whose table or register can be seen as of a moment. */
export type AuditList = {
  readonly courseId: Scalars['ID']['output'];
  readonly courseName: Scalars['String']['output'];
  readonly lessonId: Scalars['ID']['output'];
  readonly lessonName: Scalars['String']['output'];
  /** Of the lesson, e.g. manualEvaluation. */
  readonly type: Scalars['String']['output'];
  /** Of a session: its day, and its hour, which is null where it lasts all day. */
  readonly date: Maybe<Scalars['String']['output']>;
  readonly time: Maybe<Scalars['String']['output']>;
};

/** Why somebody has, or had, a status in a course: back to the facts that it follows from. For auditors, and for themselves where they take or took the course. */
export type StatusReasons = {
  /** The status, by its id; null where there is no enrollment, or no longer. */
  readonly statusId: Maybe<Scalars['ID']['output']>;
  readonly courseName: Scalars['String']['output'];
  readonly fullName: Scalars['String']['output'];
  /** Of a pending course that approves by itself, the names of the lessons that were still to be done, in their order. */
  readonly lacking: ReadonlyArray<Scalars['String']['output']>;
  /** Nothing but the approval of an evaluator was to come. */
  readonly awaitsEvaluator: Scalars['Boolean']['output'];
  /** The newest first; none where nothing was recorded. */
  readonly rows: ReadonlyArray<HistoryEntry>;
  /** Of every id that the rows mention and that is known. */
  readonly names: ReadonlyArray<HistoryName>;
};

export type CoursePage = {
  readonly count: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<Course>;
};

export type Course = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** HH:MM:SS */
  readonly trainingHours: Scalars['String']['output'];
  /** The same in minutes. */
  readonly duration: Scalars['Int']['output'];
  /** Months: 0 never, 3, 6, 12, 18; null until chosen. */
  readonly expirationTime: Maybe<Scalars['Int']['output']>;
  readonly expirationDate: Maybe<Scalars['String']['output']>;
  readonly updatedAt: Scalars['String']['output'];
  /** Storage key. */
  readonly thumbnail: Maybe<Scalars['String']['output']>;
  /** Signed URL of the thumbnail, good for an hour. */
  readonly coverImage: Maybe<Scalars['String']['output']>;
  readonly isDraft: Scalars['Boolean']['output'];
  readonly certificationId: Maybe<Scalars['ID']['output']>;
  /** The widest level that requires it of the viewer now, or null. */
  readonly CourseType: Maybe<CourseType>;
  readonly userCreatedId: Scalars['ID']['output'];
  readonly Priority: Maybe<Priority>;
  readonly CourseCategory: Maybe<CourseCategory>;
  readonly User: CourseAuthor;
  readonly terminals: ReadonlyArray<CourseTerminal>;
  readonly moduleCount: Scalars['Int']['output'];
  readonly memberCount: Scalars['Int']['output'];
  readonly contentCount: CourseContentCount;
  /** The zone in which its sessions are scheduled: the company's. */
  readonly timeZone: Scalars['String']['output'];
  /** How often the first tab was saved: what CourseInput.revision says was read. */
  readonly revision: Scalars['Int']['output'];
  /** The viewer may edit it: its creator or an administrator. */
  readonly canEdit: Scalars['Boolean']['output'];
  /** Who takes it and how far they are is shown to the viewer. */
  readonly canSeeMembers: Scalars['Boolean']['output'];
  /** The viewer's own enrolment, null without one. */
  readonly UserCourseStatus: Maybe<UserCourseStatus>;
  /** The viewer's own, of a published course that they take. */
  readonly progress: Maybe<CourseProgress>;
  /** With which the viewer goes on; null where nothing is left that they do by themselves, or they do not take it. */
  readonly next: Maybe<NextLesson>;
};

/** The level that requires a course: enterprise, department or jobTitle. */
export type CourseType = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type Priority = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type CourseCategory = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** Who wrote a course. Nothing personal beyond the name reaches its learners. */
export type CourseAuthor = {
  readonly id: Scalars['ID']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly photo: Maybe<Scalars['String']['output']>;
  readonly roleId: Scalars['ID']['output'];
};

export type CourseTerminal = {
  readonly id: Scalars['ID']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly terminalId: Scalars['ID']['output'];
  readonly Terminal: Terminal;
};

export type Terminal = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly status: Scalars['Boolean']['output'];
};

export type CourseContentCount = {
  readonly moduleCount: Scalars['Int']['output'];
  readonly videoCount: Scalars['Int']['output'];
  readonly audioCount: Scalars['Int']['output'];
  readonly documentCount: Scalars['Int']['output'];
  readonly evaluationCount: Scalars['Int']['output'];
};

export type UserCourseStatus = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** How much of what the course asks of somebody is done. */
export type CourseProgress = {
  readonly completed: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Something was played, opened, tried or done. */
  readonly hasBegun: Scalars['Boolean']['output'];
};

export type NextLesson = {
  readonly lessonId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The name of a lesson type. */
  readonly kind: Scalars['String']['output'];
  readonly moduleName: Scalars['String']['output'];
  /** Its media has been played, or its test is under way. */
  readonly hasBegun: Scalars['Boolean']['output'];
};

export type CourseSort =
  | 'name'
  | 'duration'
  | 'updatedAt';

/** Of the column that sort names. */
export type SortDirection =
  | 'ascending'
  | 'descending';

/** What learners would see of the course once it is published. */
export type PublicationReadiness = {
  readonly visibleLessons: Scalars['Int']['output'];
  /** The same where what is ready is published with it. */
  readonly lessonsOnceReleased: Scalars['Int']['output'];
  readonly drafts: ReadonlyArray<DraftPart>;
  /** Lessons, drafts too, that nobody can complete: no browser plays what they hold. */
  readonly unplayable: ReadonlyArray<UnplayableLesson>;
};

/** A module or lesson that learners do not see yet. */
export type DraftPart = {
  readonly id: Scalars['ID']['output'];
  readonly moduleId: Scalars['ID']['output'];
  readonly isModule: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** The code of what keeps it from being released; null where nothing does. */
  readonly lack: Maybe<Scalars['String']['output']>;
};

export type UnplayableLesson = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type Module = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly isDraft: Scalars['Boolean']['output'];
  readonly order: Scalars['Int']['output'];
  readonly containsDraft: Scalars['Boolean']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly lessons: ReadonlyArray<Lesson>;
};

/** Somebody who is named to a lesson, or may be. */
export type LessonPerson = {
  readonly id: Scalars['ID']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly departmentName: Maybe<Scalars['String']['output']>;
  readonly jobTitleName: Maybe<Scalars['String']['output']>;
};

/** How many of its members; those not yet approved, except for the first two. */
export type CourseChangeEffects = {
  readonly isPublished: Scalars['Boolean']['output'];
  /** Whoever has done all of it is approved without an evaluator. */
  readonly approvesItself: Scalars['Boolean']['output'];
  readonly members: Scalars['Int']['output'];
  /** They stay so. */
  readonly approved: Scalars['Int']['output'];
  /** Have done a part. */
  readonly halfway: Scalars['Int']['output'];
  /** Will have done all that is left; without the caller. */
  readonly completing: Scalars['Int']['output'];
  /** The caller takes the course and will have done all that is left. Nobody is approved by their own change. */
  readonly completesOwn: Scalars['Boolean']['output'];
  /** Have done everything and will be asked for more. */
  readonly askedForMore: Scalars['Int']['output'];
  /** Have done what goes; it stays on their record, and counts no longer. */
  readonly setAside: Scalars['Int']['output'];
};

export type CourseChange =
  | 'addLesson'
  | 'releaseLesson'
  | 'draftLesson'
  | 'deleteLesson'
  | 'releaseModule'
  | 'draftModule'
  | 'deleteModule';

export type DocumentCourse = {
  readonly id: Scalars['ID']['output'];
  readonly courseId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** In bytes. */
  readonly size: Scalars['Float']['output'];
  /** Storage key, courses/documents/{courseId}/{name}. */
  readonly url: Scalars['String']['output'];
  /** To read it from, good for an hour; null for whoever may not read the course's files. */
  readonly signedUrl: Maybe<Scalars['String']['output']>;
  readonly updatedAt: Scalars['String']['output'];
};

export type Certification = {
  readonly id: Scalars['ID']['output'];
  readonly courseId: Scalars['ID']['output'];
  readonly userId: Scalars['ID']['output'];
  readonly issuedOn: Scalars['String']['output'];
  /** The last day on which it holds; null is for ever. */
  readonly expirationDate: Maybe<Scalars['String']['output']>;
  readonly isExpired: Scalars['Boolean']['output'];
  readonly code: Scalars['String']['output'];
};

export type CompletedFile = {
  /** As it was called then. */
  readonly name: Scalars['String']['output'];
  /** Good for an hour at least. */
  readonly signedUrl: Scalars['String']['output'];
};

/** Whom publishing a course enrolls: people of its terminals whom a requirement reaches and who do not take it yet. */
export type PublicationEffects = {
  /** Each person counts once, however many requirements reach them. */
  readonly total: Scalars['Int']['output'];
  readonly alreadyEnrolled: Scalars['Int']['output'];
  readonly byRequirement: ReadonlyArray<RequirementReach>;
};

export type RequirementReach = {
  readonly level: RequirementLevel;
  /** Of the department or job title. */
  readonly name: Maybe<Scalars['String']['output']>;
  readonly people: Scalars['Int']['output'];
};

export type RequirementLevel =
  | 'company'
  | 'department'
  | 'jobTitle';

export type UserOfCourse = {
  readonly User: CourseUser;
  readonly wasUserEnrolled: Scalars['Boolean']['output'];
  /** Their results of the lesson asked for, or of all. */
  readonly UserEvaluations: ReadonlyArray<CourseUserEvaluation>;
};

export type CourseUserEvaluation = {
  readonly id: Scalars['ID']['output'];
  readonly lessonId: Scalars['ID']['output'];
  readonly grade: Scalars['Int']['output'];
  readonly isApproved: Scalars['Boolean']['output'];
};

export type CourseMemberPage = {
  /** The rows of all pages. */
  readonly count: Scalars['Int']['output'];
  /** How many of these have an inactive account. */
  readonly inactive: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<CourseMember>;
};

export type CourseMember = {
  readonly User: CourseUser;
  readonly UserCourseStatus: Maybe<UserCourseStatus>;
  readonly enrolledAt: Scalars['String']['output'];
  readonly progress: CourseProgress;
  /** Something was completed, tried or approved. It stays in the history of whoever is taken off, who begins anew where they come back. */
  readonly hasProgress: Scalars['Boolean']['output'];
  /** Where the course is required of them now: that enrolls them again. */
  readonly requiredBy: ReadonlyArray<RequirementLevel>;
};

export type CourseMemberSort =
  | 'name'
  | 'payrollNum'
  | 'terminal'
  | 'department'
  | 'jobTitle';

export type CourseUserPage = {
  readonly count: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<CourseUser>;
};

export type PayrollNumbersRead = {
  /** How many people could be enrolled. */
  readonly ready: Scalars['Int']['output'];
  readonly numbers: ReadonlyArray<PayrollNumberRead>;
};

export type PayrollNumberRead = {
  /** From 1. */
  readonly line: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
  readonly User: Maybe<CourseUser>;
  /** The code of why not; null where they could be enrolled. */
  readonly refusal: Maybe<Scalars['String']['output']>;
};

export type EnrollmentUnderWay = {
  readonly id: Scalars['ID']['output'];
  readonly done: Scalars['Int']['output'];
  readonly total: Maybe<Scalars['Int']['output']>;
  /** What requirements ask for cannot be stopped. */
  readonly canBeStopped: Scalars['Boolean']['output'];
  /** It goes through the people of an imported roster, and enrolls those of whom this and other courses are required. */
  readonly isOfRoster: Scalars['Boolean']['output'];
  /** Something went wrong; it is tried again. */
  readonly isDelayed: Scalars['Boolean']['output'];
};

export type QuestionFile = {
  readonly questions: ReadonlyArray<FileQuestion>;
  readonly notTaken: ReadonlyArray<FileSkipped>;
  readonly changed: ReadonlyArray<FileLoss>;
};

/** A question as a file has it, saved nowhere. `line` is where it begins, from 1; `value` its points, whatever they add up to, null where it has none. */
export type FileQuestion = {
  readonly line: Scalars['Int']['output'];
  readonly question: Scalars['String']['output'];
  readonly value: Maybe<Scalars['Float']['output']>;
  readonly evaluationQuestionTypeId: Scalars['ID']['output'];
  readonly answers: ReadonlyArray<FileAnswer>;
};

export type FileAnswer = {
  readonly response: Scalars['String']['output'];
  readonly isCorrect: Scalars['Boolean']['output'];
};

/** `kind` is the file's own word for it. */
export type FileSkipped = {
  readonly line: Scalars['Int']['output'];
  readonly kind: Scalars['String']['output'];
  readonly reason: QuestionFileSkip;
};

/** Why something in a file becomes no question. */
export type QuestionFileSkip =
  | 'unsupported'
  | 'unreadable'
  | 'noText'
  | 'noCorrect'
  | 'severalCorrect'
  | 'tooFewAnswers'
  | 'tooManyAnswers'
  | 'tooLong'
  | 'unknownTruth';

export type FileLoss = {
  readonly line: Scalars['Int']['output'];
  readonly kind: Scalars['String']['output'];
  readonly reason: QuestionFileLoss;
};

/** What of a file does not come along with what is taken. */
export type QuestionFileLoss =
  | 'category'
  | 'html'
  | 'media'
  | 'partialCredit'
  | 'feedback'
  | 'missingWord'
  | 'caseSensitive'
  | 'wildcard'
  | 'invisible'
  | 'truthWord';

export type QuestionFileFormat =
  | 'gift'
  | 'moodle';

export type EvaluationQuestion = {
  readonly id: Scalars['ID']['output'];
  readonly order: Scalars['Int']['output'];
  readonly question: Scalars['String']['output'];
  readonly value: Scalars['Int']['output'];
  /** multipleChoice or freeResponse, by its fixed id. */
  readonly evaluationQuestionTypeId: Scalars['ID']['output'];
  readonly answers: ReadonlyArray<EvaluationAnswer>;
  /** Which answers are right is not shown: the viewer has the test still to take. */
  readonly keyWithheld: Scalars['Boolean']['output'];
  /** Of which revision it is: `Evaluation_revise` takes it back as questionsRevision, to overwrite nobody. */
  readonly revision: Scalars['Int']['output'];
};

/** isCorrect is null to whoever does not edit the course, and to whoever has the test still to take. */
export type EvaluationAnswer = {
  readonly id: Scalars['ID']['output'];
  readonly order: Scalars['Int']['output'];
  readonly response: Scalars['String']['output'];
  readonly isCorrect: Maybe<Scalars['Boolean']['output']>;
};

export type SignedUrl = {
  readonly signedUrl: Scalars['String']['output'];
};

export type ListedObjects = {
  readonly key: Scalars['String']['output'];
  readonly prefix: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  readonly files: ReadonlyArray<ListedObject>;
};

export type ListedObject = {
  readonly fileName: Scalars['String']['output'];
  readonly size: Scalars['Float']['output'];
  readonly key: Scalars['String']['output'];
};

/** What somebody got in one evaluation. */
export type UserEvaluation = {
  readonly id: Scalars['ID']['output'];
  readonly grade: Scalars['Int']['output'];
  /** Nobody but graders sees it. */
  readonly isDraft: Scalars['Boolean']['output'];
  /** Null of an automatic evaluation. */
  readonly scorerId: Maybe<Scalars['ID']['output']>;
  readonly createdAt: Scalars['String']['output'];
  /** How often graders changed it. */
  readonly version: Scalars['Int']['output'];
  /** How many evaluations of the course they have passed. */
  readonly totalLessonsCompletedManual: Scalars['Int']['output'];
  readonly totalLessonsCompletedAutomatic: Scalars['Int']['output'];
};

export type Department = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly numberOfEmployees: Scalars['Int']['output'];
  readonly numberOfCourses: Scalars['Int']['output'];
};

export type JobTitle = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly departmentId: Scalars['ID']['output'];
  readonly Department: Department;
  readonly totalUsers: Scalars['Int']['output'];
  readonly numberOfEmployees: Scalars['Int']['output'];
  readonly numberOfCourses: Scalars['Int']['output'];
};

export type User = {
  readonly id: Scalars['ID']['output'];
  readonly payrollNum: Scalars['String']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly status: Scalars['Boolean']['output'];
  /** Whether their personal data was erased. */
  readonly isForgotten: Scalars['Boolean']['output'];
  readonly entryDate: Maybe<Scalars['String']['output']>;
  readonly photo: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly roleId: Scalars['ID']['output'];
  readonly Terminal: Maybe<Terminal>;
  readonly JobTitle: Maybe<JobTitle>;
  readonly Department: Maybe<Department>;
  readonly Role: Maybe<Role>;
};

export type Role = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly active: Scalars['Boolean']['output'];
  /** Administrador and Empleado, which nobody edits. */
  readonly isBuiltIn: Scalars['Boolean']['output'];
  /** Its holders audit, so that administrators alone change it and who has it. */
  readonly audits: Scalars['Boolean']['output'];
  /** Everybody who holds it, whether active or not. */
  readonly totalUsers: Scalars['Int']['output'];
  /** All permissions; `assigned` are those that the role holds. */
  readonly permissions: ReadonlyArray<Permission>;
};

export type Permission = {
  readonly id: Scalars['ID']['output'];
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly assigned: Scalars['Boolean']['output'];
};

/** What goes and what stays where a person's data is erased, in figures. */
export type ForgettingEffects = {
  /** Whether they still work here. */
  readonly isActive: Scalars['Boolean']['output'];
  /** Whether it has been done. */
  readonly isForgotten: Scalars['Boolean']['output'];
  /** Certificates that will no longer name their holder. */
  readonly certificates: Scalars['Int']['output'];
  /** Files by which courses were approved. */
  readonly files: Scalars['Int']['output'];
  /** Attempts at tests, whose answers go. */
  readonly attempts: Scalars['Int']['output'];
  /** Imports whose reports name them. */
  readonly imports: Scalars['Int']['output'];
  /** Open sessions. */
  readonly sessions: Scalars['Int']['output'];
  /** Messages still to be sent to them. */
  readonly mails: Scalars['Int']['output'];
  /** Courses whose result stays, without a name. */
  readonly courses: Scalars['Int']['output'];
  /** Facts of their history that stay, without a name. */
  readonly facts: Scalars['Int']['output'];
};

export type UserPage = {
  /** Of all pages together. */
  readonly count: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<User>;
};

export type PeopleSort =
  | 'name'
  | 'payrollNum';

/** A file by which somebody's course was approved. */
export type EvidenceFile = {
  readonly name: Scalars['String']['output'];
  /** In bytes. */
  readonly size: Scalars['Float']['output'];
  /** Good for an hour at least. */
  readonly signedUrl: Scalars['String']['output'];
};

export type DevelopmentPlanPeople = {
  /** Of all pages together. */
  readonly count: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<DevelopmentPlanPerson>;
};

/** How far somebody is with their development plan. */
export type DevelopmentPlanPerson = {
  readonly id: Scalars['ID']['output'];
  readonly payrollNum: Scalars['String']['output'];
  readonly fullName: Scalars['String']['output'];
  /** The day of their latest published evaluation, yyyy-MM-dd in the company's zone. */
  readonly lastAssess: Maybe<Scalars['String']['output']>;
  readonly Department: Maybe<Department>;
  readonly JobTitle: Maybe<JobTitle>;
  readonly Terminal: Maybe<Terminal>;
  /** Of the courses of the plan, those that are not approved. */
  readonly pendingCourses: Scalars['Int']['output'];
  readonly totalCourses: Scalars['Int']['output'];
};

export type PlanPeopleSort =
  | 'fullName'
  | 'payrollNum'
  | 'lastAssess'
  | 'department'
  | 'jobTitle'
  | 'terminal'
  | 'pendingCourses'
  | 'totalCourses';

export type DevelopmentPlanCourses = {
  /** Of all pages together. */
  readonly count: Scalars['Int']['output'];
  readonly rows: ReadonlyArray<DevelopmentPlanCourse>;
};

/** A course of development plans. */
export type DevelopmentPlanCourse = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly isDraft: Scalars['Boolean']['output'];
  /** Whose plan has it. */
  readonly totalUsers: Scalars['Int']['output'];
  /** Who of them has it approved. */
  readonly completedUsers: Scalars['Int']['output'];
  readonly category: Maybe<Scalars['String']['output']>;
  readonly priority: Maybe<Scalars['String']['output']>;
};

export type PlanCoursesSort =
  | 'name'
  | 'totalUsers'
  | 'completedUsers'
  | 'category'
  | 'priority';

/** What saving a change of a selection does about its course: whom it enrolls, whom it takes off, and who keeps the course although nothing requires it of them any more, since they have begun it or were enrolled by hand. A draft enrolls nobody until it is published. */
export type RequirementEffect = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly isDraft: Scalars['Boolean']['output'];
  readonly gaining: Scalars['Int']['output'];
  readonly losing: Scalars['Int']['output'];
  readonly keeping: Scalars['Int']['output'];
  readonly onPublishing: Scalars['Int']['output'];
};

export type CourseSelection = {
  readonly id: Scalars['ID']['input'];
  readonly isChecked: Scalars['Boolean']['input'];
};

/** A course as the definition pages list it. inheritedFrom: enterprise or department where a wider level requires it. */
export type DefinedCourse = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** HH:MM:SS */
  readonly trainingHours: Scalars['String']['output'];
  /** The same in minutes. */
  readonly duration: Scalars['Int']['output'];
  /** Months: 0 never, 3, 6, 12, 18; null until chosen. */
  readonly expirationTime: Maybe<Scalars['Int']['output']>;
  /** When the viewer's own certificate expires. */
  readonly expirationDate: Maybe<Scalars['String']['output']>;
  readonly updatedAt: Scalars['String']['output'];
  /** Storage key. */
  readonly thumbnail: Maybe<Scalars['String']['output']>;
  /** Signed URL of the thumbnail, good for an hour. */
  readonly coverImage: Maybe<Scalars['String']['output']>;
  /** The viewer's own certificate. */
  readonly certificationId: Maybe<Scalars['ID']['output']>;
  readonly userCreatedId: Scalars['ID']['output'];
  readonly Priority: Maybe<Priority>;
  readonly User: CourseAuthor;
  readonly isDraft: Scalars['Boolean']['output'];
  readonly isChecked: Scalars['Boolean']['output'];
  readonly inheritedFrom: Maybe<Scalars['String']['output']>;
  /** The widest level that requires it of whom the page is about; null where none does. */
  readonly CourseType: Maybe<CourseType>;
  readonly CourseCategory: Maybe<CourseCategory>;
  readonly terminals: ReadonlyArray<CourseTerminal>;
};

/** The person who is logged in. `token` is null except in the answer to User_login. */
export type LoggedUser = {
  readonly id: Scalars['ID']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly telephone: Maybe<Scalars['String']['output']>;
  readonly age: Maybe<Scalars['Int']['output']>;
  readonly payrollNum: Scalars['String']['output'];
  readonly isFirstTime: Scalars['Boolean']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly roleId: Scalars['ID']['output'];
  readonly Role: Role;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly photo: Maybe<Scalars['String']['output']>;
  readonly token: Maybe<Scalars['String']['output']>;
};

/** How hard a new password is to guess: score 0 to 4, whether it may be chosen, and why not, in the viewer's language. */
export type PasswordStrength = {
  readonly score: Scalars['Int']['output'];
  readonly isEnough: Scalars['Boolean']['output'];
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** Somebody asked for a new password and has not got one yet. */
export type PasswordRequest = {
  readonly id: Scalars['ID']['output'];
  readonly User: User;
  readonly requestedAt: Scalars['String']['output'];
};

export type Mutation = {
  /** What a badge is called from then on, in every language. */
  readonly Achievement_update: AchievementUpdate;
  /** Marks badges of the caller as shown, before a device congratulates on them; answers those that no device had shown. */
  readonly UserAchievement_show: ReadonlyArray<Scalars['ID']['output']>;
  /** All of them, 1,000 at most, or nobody. Sent attendance is corrected with a reason, which is kept only for corrections and for one's own attendance. */
  readonly UserLesson_updateAttendance: AttendanceStatus;
  /** What was noted and not sent becomes what counts. */
  readonly UserLesson_publish: AttendanceStatus;
  /** Begins a verification of the whole log in the background, or joins the one under way. */
  readonly Audit_startVerification: LogProof;
  /** Rebuilds one read model, or all, beside what is read, in the background. */
  readonly Audit_rebuild: ReadModels;
  /** Compares one read model, or all, with a rebuild, in the background. */
  readonly Audit_check: ReadModels;
  /** Has a read model or process leave out the event at which it has stopped, now and in every rebuild. */
  readonly Audit_skip: EventSkip;
  /** Confirms the doubted time of the database's clock. */
  readonly Audit_confirmClock: ClockConfirmation;
  /** alsoSameName: without it, a name is refused where the author has a course of that name, or any author one whose name looks the same. */
  readonly Course_create: CourseId;
  readonly Course_setBasicInformation: CourseId;
  /** The draft flag alone; answers how many courses changed, 0 is failure. releaseDrafts: its modules and lessons that lack nothing are published with it. */
  readonly Course_singleUpdate: Scalars['Int']['output'];
  /** Copies are drafts, with files and tests of their own; nobody takes the copy of a course yet. */
  readonly Course_duplicate: CourseId;
  readonly Module_duplicate: ReadonlyArray<Module>;
  readonly Lesson_duplicate: NewLesson;
  readonly Module_create: Module;
  readonly Module_singleUpdate: Module;
  /** before: the ids as whoever asks saw them; where others moved them meanwhile it is refused. */
  readonly Module_multiUpdate: ReadonlyArray<Module>;
  readonly Module_delete: TransactionStatus;
  /** duration: seconds of media. file: a placeholder until the object is stored. A manual evaluation has neither. */
  readonly Lesson_create: NewLesson;
  /** file: the stored key, courses/modules/{moduleId}/{id}. fileName: what the file was called. duration: seconds, needed with a first file. */
  readonly Lesson_update: NewLesson;
  /** time: HH:MM:SS, null all day. address: street-streetTwo-city-state-zipCode; addressParts go before it. */
  readonly Lesson_createSession: NewLesson;
  /** All lessons of a module in a new order; before as for modules. */
  readonly Lesson_multiUpdate: ReadonlyArray<Module>;
  /** To the end of another module; from: the module in which the caller saw it. */
  readonly Lesson_move: ReadonlyArray<Module>;
  readonly Lesson_delete: TransactionStatus;
  readonly Lesson_createAutoEvaluation: NewLesson;
  /** file: the stored key, courses/captions/{moduleId}/{id}.vtt, or an empty text to remove what is there; what is not given stays. */
  readonly Lesson_setCaptions: CaptionsSaved;
  /** After its upload; url is the stored key. */
  readonly DocumentCourse_create: DocumentCourse;
  readonly DocumentCourse_delete: TransactionStatus;
  /** Where playback stands, and what was played since the last report: report when it begins, every few seconds, at each pause and at the end. The first report only sets the clock; no more counts than the time since the last could play at twice the speed. From 95 % played on, the lesson is complete, once. fileVersion: of the file that is played; another than the lesson's is refused. */
  readonly Lesson_saveProgress: LessonProgress;
  /** A document was opened. */
  readonly Lesson_open: LessonProgress;
  /** All of them, 500 at most, or nobody. Answers 1. */
  readonly Course_enrollUsers: Scalars['Int']['output'];
  /** Everybody of Course_availableUsers who matches; expected is how many that are. */
  readonly Course_enrollMatching: MatchingEnrollment;
  /** Stops what Course_enrollMatching began. */
  readonly Course_cancelEnrollment: TransactionStatus;
  readonly User_userCourseDeleteUser: TransactionStatus;
  /** A new revision of the questions; attempts under way keep theirs. */
  readonly Evaluation_revise: NewLesson;
  readonly deleteObject: TransactionStatus;
  /** The first grade of somebody in a manual evaluation. reason: kept only for one's own grade. */
  readonly UserEvaluation_create: UserEvaluationSaved;
  /** reason: a published grade is corrected with one; for a draft it is kept only where the grade is one's own. version: another than the grade's is refused. */
  readonly UserEvaluation_update: UserEvaluationSaved;
  /** All drafts of the evaluation but one's own; expected is how many those are. */
  readonly UserEvaluation_publish: GradesPublished;
  /** Restarts the evaluation: they take it again, and what it gave counts no longer. */
  readonly UserEvaluation_delete: TransactionStatus;
  readonly User_updateEmployee: UserChange;
  readonly User_changeRole: UserChange;
  /** For good. The payroll number says whom is meant; the reason may not name them. */
  readonly User_forget: ForgettingResult;
  /** id: the userCourseId of the plan. userCourseStatus: a status by its id or its name. Aprobado approves by the course's priority; url is then the key of the evidence file, which a tecnica course has to have and no other has (fileVersion: its SHA-256, the last upload unless said). Pendiente and Reprobado are set by administrators, where it is not Aprobado. */
  readonly User_evaluateCourse: UserCourseEvaluation;
  /** The changes only; repeating them is harmless. With told, nothing is saved that would do otherwise. */
  readonly Course_setEnterpriseType: TransactionStatus;
  readonly Course_setDepartmentType: TransactionStatus;
  readonly Course_setJobTitleType: TransactionStatus;
  readonly User_login: LoggedUser;
  readonly User_logOut: TransactionStatus;
  readonly User_changePassword: PasswordChange;
  /** The answer is the same whether or not the number is somebody's. */
  readonly User_forgotPassword: TransactionStatus;
  /** Works once, for 30 minutes; every session of the person ends. */
  readonly User_resetPassword: TransactionStatus;
};


export type MutationAchievement_UpdateArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationUserAchievement_ShowArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationUserLesson_UpdateAttendanceArgs = {
  lessonId: Scalars['ID']['input'];
  userAttendance: ReadonlyArray<UserAttendance>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUserLesson_PublishArgs = {
  lessonId: Scalars['ID']['input'];
};


export type MutationAudit_RebuildArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAudit_CheckArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAudit_SkipArgs = {
  follower: Scalars['String']['input'];
  position: Scalars['Float']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAudit_ConfirmClockArgs = {
  doubt: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCourse_CreateArgs = {
  course: CourseInput;
  alsoSameName?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCourse_SetBasicInformationArgs = {
  course: CourseInput;
  alsoSameName?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCourse_SingleUpdateArgs = {
  courseObject: CourseInput;
  releaseDrafts?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCourse_DuplicateArgs = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  alsoSameName?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationModule_DuplicateArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLesson_DuplicateArgs = {
  id: Scalars['ID']['input'];
};


export type MutationModule_CreateArgs = {
  courseId: Scalars['ID']['input'];
};


export type MutationModule_SingleUpdateArgs = {
  moduleData: ModuleInput;
};


export type MutationModule_MultiUpdateArgs = {
  moduleData: ReadonlyArray<ModuleInput>;
  before?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationModule_DeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLesson_CreateArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  moduleId?: InputMaybe<Scalars['ID']['input']>;
  lessonType?: InputMaybe<Scalars['ID']['input']>;
  file?: InputMaybe<Scalars['String']['input']>;
  duration?: InputMaybe<Scalars['Int']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  isPrivate?: InputMaybe<Scalars['Boolean']['input']>;
  privateUsers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  instructors?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationLesson_UpdateArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  file?: InputMaybe<Scalars['String']['input']>;
  fileName?: InputMaybe<Scalars['String']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  duration?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  time?: InputMaybe<Scalars['String']['input']>;
  meetUrl?: InputMaybe<Scalars['String']['input']>;
  address?: InputMaybe<Scalars['String']['input']>;
  addressParts?: InputMaybe<AddressInput>;
  isPrivate?: InputMaybe<Scalars['Boolean']['input']>;
  privateUsers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  instructors?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  revision?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationLesson_CreateSessionArgs = {
  moduleId?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  lessonType?: InputMaybe<Scalars['ID']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  time?: InputMaybe<Scalars['String']['input']>;
  address?: InputMaybe<Scalars['String']['input']>;
  addressParts?: InputMaybe<AddressInput>;
  meetUrl?: InputMaybe<Scalars['String']['input']>;
  isPrivate?: InputMaybe<Scalars['Boolean']['input']>;
  privateUsers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  instructors?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationLesson_MultiUpdateArgs = {
  moduleId: Scalars['ID']['input'];
  lessons: ReadonlyArray<LessonOrderInput>;
  before?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationLesson_MoveArgs = {
  id: Scalars['ID']['input'];
  from: Scalars['ID']['input'];
  moduleId: Scalars['ID']['input'];
};


export type MutationLesson_DeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLesson_CreateAutoEvaluationArgs = {
  moduleId?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  lessonType?: InputMaybe<Scalars['ID']['input']>;
  duration?: InputMaybe<Scalars['Int']['input']>;
  isRandomQuestionOrder?: InputMaybe<Scalars['Boolean']['input']>;
  preventTabSwitching?: InputMaybe<Scalars['Boolean']['input']>;
  showAnswers?: InputMaybe<ShowAnswers>;
  questions?: InputMaybe<ReadonlyArray<QuestionInput>>;
  isPrivate?: InputMaybe<Scalars['Boolean']['input']>;
  privateUsers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  instructors?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationLesson_SetCaptionsArgs = {
  id: Scalars['ID']['input'];
  file?: InputMaybe<Scalars['String']['input']>;
  fileName?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  transcript?: InputMaybe<Scalars['String']['input']>;
  revision?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDocumentCourse_CreateArgs = {
  courseId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  size: Scalars['Float']['input'];
  url: Scalars['String']['input'];
};


export type MutationDocumentCourse_DeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLesson_SaveProgressArgs = {
  lessonId: Scalars['ID']['input'];
  seconds: Scalars['Float']['input'];
  played?: InputMaybe<ReadonlyArray<PlayedRangeInput>>;
  fileVersion?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLesson_OpenArgs = {
  lessonId: Scalars['ID']['input'];
};


export type MutationCourse_EnrollUsersArgs = {
  courseId: Scalars['ID']['input'];
  users: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationCourse_EnrollMatchingArgs = {
  courseId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  terminal?: InputMaybe<Scalars['ID']['input']>;
  department?: InputMaybe<Scalars['ID']['input']>;
  jobTitle?: InputMaybe<Scalars['ID']['input']>;
  expected: Scalars['Int']['input'];
};


export type MutationCourse_CancelEnrollmentArgs = {
  courseId: Scalars['ID']['input'];
};


export type MutationUser_UserCourseDeleteUserArgs = {
  coursesId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationEvaluation_ReviseArgs = {
  lessonId: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  duration?: InputMaybe<Scalars['Int']['input']>;
  isRandomQuestionOrder?: InputMaybe<Scalars['Boolean']['input']>;
  preventTabSwitching?: InputMaybe<Scalars['Boolean']['input']>;
  showAnswers?: InputMaybe<ShowAnswers>;
  questions?: InputMaybe<ReadonlyArray<QuestionInput>>;
  isPrivate?: InputMaybe<Scalars['Boolean']['input']>;
  privateUsers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  instructors?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  revision?: InputMaybe<Scalars['Int']['input']>;
  questionsRevision?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteObjectArgs = {
  key: Scalars['String']['input'];
};


export type MutationUserEvaluation_CreateArgs = {
  userId: Scalars['ID']['input'];
  lessonId: Scalars['ID']['input'];
  grade: Scalars['Int']['input'];
  isDraft: Scalars['Boolean']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUserEvaluation_UpdateArgs = {
  id: Scalars['ID']['input'];
  grade: Scalars['Int']['input'];
  isDraft: Scalars['Boolean']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUserEvaluation_PublishArgs = {
  lessonId: Scalars['ID']['input'];
  expected?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUserEvaluation_DeleteArgs = {
  id: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  courseId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_UpdateEmployeeArgs = {
  id: Scalars['ID']['input'];
  status: Scalars['Boolean']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_ChangeRoleArgs = {
  userId: Scalars['ID']['input'];
  roleId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_ForgetArgs = {
  id: Scalars['ID']['input'];
  payrollNum: Scalars['String']['input'];
  ground: ForgettingGround;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_EvaluateCourseArgs = {
  id: Scalars['ID']['input'];
  userCourseStatus: Scalars['String']['input'];
  url?: InputMaybe<Scalars['String']['input']>;
  fileVersion?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCourse_SetEnterpriseTypeArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
  told?: InputMaybe<ReadonlyArray<RequirementTold>>;
};


export type MutationCourse_SetDepartmentTypeArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
  departmentId: Scalars['ID']['input'];
  told?: InputMaybe<ReadonlyArray<RequirementTold>>;
};


export type MutationCourse_SetJobTitleTypeArgs = {
  coursesData: ReadonlyArray<CourseSelection>;
  jobTitleId: Scalars['ID']['input'];
  told?: InputMaybe<ReadonlyArray<RequirementTold>>;
};


export type MutationUser_LoginArgs = {
  payrollNum?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_ChangePasswordArgs = {
  oldPassword?: InputMaybe<Scalars['String']['input']>;
  newPassword?: InputMaybe<Scalars['String']['input']>;
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUser_ForgotPasswordArgs = {
  payrollNum?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUser_ResetPasswordArgs = {
  token?: InputMaybe<Scalars['String']['input']>;
  newPassword?: InputMaybe<Scalars['String']['input']>;
};

export type AchievementUpdate = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type AttendanceStatus = {
  /** success */
  readonly status: Scalars['String']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type UserAttendance = {
  /** Of the user, or of their UserLesson. */
  readonly id: Scalars['ID']['input'];
  readonly attended: Scalars['Boolean']['input'];
  readonly isMakeUp?: InputMaybe<Scalars['Boolean']['input']>;
  /** As it was read: refused where somebody else took it since. Not said, it is not compared. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
};

export type EventSkip = {
  readonly follower: Scalars['String']['output'];
  readonly position: Scalars['Float']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type ClockConfirmation = {
  /** The instant that was confirmed. */
  readonly at: Scalars['String']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type CourseId = {
  readonly id: Scalars['ID']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type CourseInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  readonly userCreatedId?: InputMaybe<Scalars['ID']['input']>;
  readonly category?: InputMaybe<Scalars['ID']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly priority?: InputMaybe<Scalars['ID']['input']>;
  readonly expirationTime?: InputMaybe<Scalars['Int']['input']>;
  /** The stored key, courses/images/{id}/CourseImage.jpg or .png; without one the present picture stays. */
  readonly thumbnail?: InputMaybe<Scalars['String']['input']>;
  /** HH:MM:SS */
  readonly trainingHours?: InputMaybe<Scalars['String']['input']>;
  readonly terminals?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** What was read; where somebody else saved since, the save is refused. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
};

export type NewLesson = {
  readonly newLesson: Lesson;
  readonly updatedModules: ReadonlyArray<Module>;
  readonly pending: Scalars['Boolean']['output'];
};

export type ModuleInput = {
  readonly id: Scalars['ID']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly isDraft?: InputMaybe<Scalars['Boolean']['input']>;
  readonly order?: InputMaybe<Scalars['Int']['input']>;
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
};

export type TransactionStatus = {
  readonly transactionStatus: Scalars['Boolean']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type AddressInput = {
  readonly street?: InputMaybe<Scalars['String']['input']>;
  readonly streetTwo?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipCode?: InputMaybe<Scalars['String']['input']>;
};

export type LessonOrderInput = {
  readonly id: Scalars['ID']['input'];
  readonly order: Scalars['Int']['input'];
};

export type QuestionInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly order?: InputMaybe<Scalars['Int']['input']>;
  readonly question?: InputMaybe<Scalars['String']['input']>;
  readonly value?: InputMaybe<Scalars['Int']['input']>;
  readonly evaluationQuestionTypeId?: InputMaybe<Scalars['ID']['input']>;
  readonly answers?: InputMaybe<ReadonlyArray<AnswerInput>>;
};

export type AnswerInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly order?: InputMaybe<Scalars['Int']['input']>;
  readonly response?: InputMaybe<Scalars['String']['input']>;
  readonly isCorrect?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CaptionsSaved = {
  readonly transactionStatus: Scalars['Boolean']['output'];
  /** Of the lesson as it was read, with what was saved of it here; null where nobody said what was read. */
  readonly revision: Maybe<Scalars['Int']['output']>;
  readonly pending: Scalars['Boolean']['output'];
};

export type LessonProgress = {
  readonly lessonId: Scalars['ID']['output'];
  readonly progress: Scalars['Int']['output'];
  readonly playbackSeconds: Scalars['Float']['output'];
  readonly watched: ReadonlyArray<PlayedRange>;
  readonly isCompleted: Scalars['Boolean']['output'];
  readonly courseStatus: Maybe<UserCourseStatus>;
  readonly pending: Scalars['Boolean']['output'];
};

export type PlayedRangeInput = {
  readonly from: Scalars['Float']['input'];
  readonly to: Scalars['Float']['input'];
};

export type MatchingEnrollment = {
  readonly total: Scalars['Int']['output'];
  readonly isUnderWay: Scalars['Boolean']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type UserEvaluationSaved = {
  readonly id: Scalars['ID']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type GradesPublished = {
  /** How many. */
  readonly published: Scalars['Int']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type UserChange = {
  readonly id: Scalars['ID']['output'];
  readonly status: Scalars['Boolean']['output'];
  readonly transactionStatus: Scalars['Boolean']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type ForgettingResult = {
  readonly id: Scalars['ID']['output'];
  readonly transactionStatus: Scalars['Boolean']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type ForgettingGround =
  | 'request'
  | 'retention'
  | 'error';

export type UserCourseEvaluation = {
  readonly id: Scalars['ID']['output'];
  readonly UserCourseStatus: Maybe<UserCourseStatus>;
  readonly transactionStatus: Scalars['Boolean']['output'];
  readonly pending: Scalars['Boolean']['output'];
};

export type RequirementTold = {
  readonly id: Scalars['ID']['input'];
  readonly gaining: Scalars['Int']['input'];
  readonly losing: Scalars['Int']['input'];
};

export type PasswordChange = {
  readonly isFirstTime: Scalars['Boolean']['output'];
  readonly transactionStatus: Scalars['Boolean']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  JobTitleType: ResolverTypeWrapper<JobTitleType>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Achievement: ResolverTypeWrapper<Achievement>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  UserAchievement: ResolverTypeWrapper<UserAchievement>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  EarnedBadge: ResolverTypeWrapper<EarnedBadge>;
  AttendanceSession: ResolverTypeWrapper<Omit<AttendanceSession, 'Lesson'> & { Lesson: ResolversTypes['Lesson'] }>;
  Lesson: ResolverTypeWrapper<Omit<Lesson, 'captions' | 'transcript'>>;
  LessonType: ResolverTypeWrapper<LessonType>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Address: ResolverTypeWrapper<Address>;
  SessionStatus: SessionStatus;
  OwnUserLesson: ResolverTypeWrapper<OwnUserLesson>;
  ShowAnswers: ShowAnswers;
  PlayedRange: ResolverTypeWrapper<PlayedRange>;
  Captions: ResolverTypeWrapper<Captions>;
  UserLesson: ResolverTypeWrapper<UserLesson>;
  CourseUser: ResolverTypeWrapper<CourseUser>;
  CourseUserPlace: ResolverTypeWrapper<CourseUserPlace>;
  History: ResolverTypeWrapper<History>;
  HistoryActor: ResolverTypeWrapper<HistoryActor>;
  HistoryEntry: ResolverTypeWrapper<HistoryEntry>;
  ScoredAnswer: ResolverTypeWrapper<ScoredAnswer>;
  HistoryName: ResolverTypeWrapper<HistoryName>;
  AuditFilter: AuditFilter;
  LogPage: ResolverTypeWrapper<LogPage>;
  AuditRecord: ResolverTypeWrapper<AuditRecord>;
  AuditSubject: ResolverTypeWrapper<AuditSubject>;
  AuditLesson: ResolverTypeWrapper<AuditLesson>;
  AuditedCourse: ResolverTypeWrapper<AuditedCourse>;
  LogProof: ResolverTypeWrapper<LogProof>;
  LogCheckpoints: ResolverTypeWrapper<LogCheckpoints>;
  SignedCheckpoint: ResolverTypeWrapper<SignedCheckpoint>;
  ReadModels: ResolverTypeWrapper<ReadModels>;
  Follower: ResolverTypeWrapper<Follower>;
  ReadModelDifference: ResolverTypeWrapper<ReadModelDifference>;
  SkippedEvent: ResolverTypeWrapper<SkippedEvent>;
  ReadModelWork: ResolverTypeWrapper<ReadModelWork>;
  Clocks: ResolverTypeWrapper<Clocks>;
  ClockDoubt: ResolverTypeWrapper<ClockDoubt>;
  Comparison: ResolverTypeWrapper<Comparison>;
  ComparedRow: ResolverTypeWrapper<ComparedRow>;
  Difference: Difference;
  ComparedValue: ResolverTypeWrapper<ComparedValue>;
  ComparedList: ComparedList;
  AuditList: ResolverTypeWrapper<AuditList>;
  StatusReasons: ResolverTypeWrapper<StatusReasons>;
  CoursePage: ResolverTypeWrapper<Omit<CoursePage, 'rows'> & { rows: ReadonlyArray<ResolversTypes['Course']> }>;
  Course: ResolverTypeWrapper<Omit<Course, 'coverImage' | 'timeZone'>>;
  CourseType: ResolverTypeWrapper<CourseType>;
  Priority: ResolverTypeWrapper<Priority>;
  CourseCategory: ResolverTypeWrapper<CourseCategory>;
  CourseAuthor: ResolverTypeWrapper<CourseAuthor>;
  CourseTerminal: ResolverTypeWrapper<CourseTerminal>;
  Terminal: ResolverTypeWrapper<Terminal>;
  CourseContentCount: ResolverTypeWrapper<CourseContentCount>;
  UserCourseStatus: ResolverTypeWrapper<UserCourseStatus>;
  CourseProgress: ResolverTypeWrapper<CourseProgress>;
  NextLesson: ResolverTypeWrapper<NextLesson>;
  CourseSort: CourseSort;
  SortDirection: SortDirection;
  PublicationReadiness: ResolverTypeWrapper<PublicationReadiness>;
  DraftPart: ResolverTypeWrapper<DraftPart>;
  UnplayableLesson: ResolverTypeWrapper<UnplayableLesson>;
  Module: ResolverTypeWrapper<Omit<Module, 'lessons'> & { lessons: ReadonlyArray<ResolversTypes['Lesson']> }>;
  LessonPerson: ResolverTypeWrapper<LessonPerson>;
  CourseChangeEffects: ResolverTypeWrapper<CourseChangeEffects>;
  CourseChange: CourseChange;
  DocumentCourse: ResolverTypeWrapper<DocumentCourse>;
  Certification: ResolverTypeWrapper<Certification>;
  CompletedFile: ResolverTypeWrapper<CompletedFile>;
  PublicationEffects: ResolverTypeWrapper<PublicationEffects>;
  RequirementReach: ResolverTypeWrapper<RequirementReach>;
  RequirementLevel: RequirementLevel;
  UserOfCourse: ResolverTypeWrapper<UserOfCourse>;
  CourseUserEvaluation: ResolverTypeWrapper<CourseUserEvaluation>;
  CourseMemberPage: ResolverTypeWrapper<CourseMemberPage>;
  CourseMember: ResolverTypeWrapper<CourseMember>;
  CourseMemberSort: CourseMemberSort;
  CourseUserPage: ResolverTypeWrapper<CourseUserPage>;
  PayrollNumbersRead: ResolverTypeWrapper<PayrollNumbersRead>;
  PayrollNumberRead: ResolverTypeWrapper<PayrollNumberRead>;
  EnrollmentUnderWay: ResolverTypeWrapper<EnrollmentUnderWay>;
  QuestionFile: ResolverTypeWrapper<QuestionFile>;
  FileQuestion: ResolverTypeWrapper<FileQuestion>;
  FileAnswer: ResolverTypeWrapper<FileAnswer>;
  FileSkipped: ResolverTypeWrapper<FileSkipped>;
  QuestionFileSkip: QuestionFileSkip;
  FileLoss: ResolverTypeWrapper<FileLoss>;
  QuestionFileLoss: QuestionFileLoss;
  QuestionFileFormat: QuestionFileFormat;
  EvaluationQuestion: ResolverTypeWrapper<EvaluationQuestion>;
  EvaluationAnswer: ResolverTypeWrapper<EvaluationAnswer>;
  SignedUrl: ResolverTypeWrapper<SignedUrl>;
  ListedObjects: ResolverTypeWrapper<ListedObjects>;
  ListedObject: ResolverTypeWrapper<ListedObject>;
  UserEvaluation: ResolverTypeWrapper<UserEvaluation>;
  Department: ResolverTypeWrapper<Omit<Department, 'numberOfEmployees' | 'numberOfCourses'>>;
  JobTitle: ResolverTypeWrapper<Omit<Omit<JobTitle, 'Department'> & { Department: ResolversTypes['Department'] }, 'Department' | 'totalUsers' | 'numberOfEmployees' | 'numberOfCourses'>>;
  User: ResolverTypeWrapper<Omit<Omit<User, 'JobTitle' | 'Department' | 'Role'> & { JobTitle?: Maybe<ResolversTypes['JobTitle']>, Department?: Maybe<ResolversTypes['Department']>, Role?: Maybe<ResolversTypes['Role']> }, 'Terminal' | 'Department' | 'JobTitle' | 'Role'>>;
  Role: ResolverTypeWrapper<Omit<Role, 'isBuiltIn' | 'totalUsers'>>;
  Permission: ResolverTypeWrapper<Permission>;
  ForgettingEffects: ResolverTypeWrapper<ForgettingEffects>;
  UserPage: ResolverTypeWrapper<Omit<UserPage, 'rows'> & { rows: ReadonlyArray<ResolversTypes['User']> }>;
  PeopleSort: PeopleSort;
  EvidenceFile: ResolverTypeWrapper<EvidenceFile>;
  DevelopmentPlanPeople: ResolverTypeWrapper<Omit<DevelopmentPlanPeople, 'rows'> & { rows: ReadonlyArray<ResolversTypes['DevelopmentPlanPerson']> }>;
  DevelopmentPlanPerson: ResolverTypeWrapper<Omit<DevelopmentPlanPerson, 'Department' | 'JobTitle'> & { Department?: Maybe<ResolversTypes['Department']>, JobTitle?: Maybe<ResolversTypes['JobTitle']> }>;
  PlanPeopleSort: PlanPeopleSort;
  DevelopmentPlanCourses: ResolverTypeWrapper<DevelopmentPlanCourses>;
  DevelopmentPlanCourse: ResolverTypeWrapper<DevelopmentPlanCourse>;
  PlanCoursesSort: PlanCoursesSort;
  RequirementEffect: ResolverTypeWrapper<RequirementEffect>;
  CourseSelection: CourseSelection;
  DefinedCourse: ResolverTypeWrapper<Omit<DefinedCourse, 'coverImage' | 'User' | 'expirationDate' | 'certificationId'>>;
  LoggedUser: ResolverTypeWrapper<Omit<Omit<LoggedUser, 'Role'> & { Role: ResolversTypes['Role'] }, 'Role'>>;
  PasswordStrength: ResolverTypeWrapper<PasswordStrength>;
  PasswordRequest: ResolverTypeWrapper<Omit<PasswordRequest, 'User'> & { User: ResolversTypes['User'] }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AchievementUpdate: ResolverTypeWrapper<AchievementUpdate>;
  AttendanceStatus: ResolverTypeWrapper<AttendanceStatus>;
  UserAttendance: UserAttendance;
  EventSkip: ResolverTypeWrapper<EventSkip>;
  ClockConfirmation: ResolverTypeWrapper<ClockConfirmation>;
  CourseId: ResolverTypeWrapper<CourseId>;
  CourseInput: CourseInput;
  NewLesson: ResolverTypeWrapper<Omit<NewLesson, 'newLesson' | 'updatedModules'> & { newLesson: ResolversTypes['Lesson'], updatedModules: ReadonlyArray<ResolversTypes['Module']> }>;
  ModuleInput: ModuleInput;
  TransactionStatus: ResolverTypeWrapper<TransactionStatus>;
  AddressInput: AddressInput;
  LessonOrderInput: LessonOrderInput;
  QuestionInput: QuestionInput;
  AnswerInput: AnswerInput;
  CaptionsSaved: ResolverTypeWrapper<CaptionsSaved>;
  LessonProgress: ResolverTypeWrapper<LessonProgress>;
  PlayedRangeInput: PlayedRangeInput;
  MatchingEnrollment: ResolverTypeWrapper<MatchingEnrollment>;
  UserEvaluationSaved: ResolverTypeWrapper<UserEvaluationSaved>;
  GradesPublished: ResolverTypeWrapper<GradesPublished>;
  UserChange: ResolverTypeWrapper<UserChange>;
  ForgettingResult: ResolverTypeWrapper<ForgettingResult>;
  ForgettingGround: ForgettingGround;
  UserCourseEvaluation: ResolverTypeWrapper<UserCourseEvaluation>;
  RequirementTold: RequirementTold;
  PasswordChange: ResolverTypeWrapper<PasswordChange>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  JobTitleType: JobTitleType;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Query: Record<PropertyKey, never>;
  Achievement: Achievement;
  Int: Scalars['Int']['output'];
  UserAchievement: UserAchievement;
  Boolean: Scalars['Boolean']['output'];
  EarnedBadge: EarnedBadge;
  AttendanceSession: Omit<AttendanceSession, 'Lesson'> & { Lesson: ResolversParentTypes['Lesson'] };
  Lesson: Omit<Lesson, 'captions' | 'transcript'>;
  LessonType: LessonType;
  Float: Scalars['Float']['output'];
  Address: Address;
  OwnUserLesson: OwnUserLesson;
  PlayedRange: PlayedRange;
  Captions: Captions;
  UserLesson: UserLesson;
  CourseUser: CourseUser;
  CourseUserPlace: CourseUserPlace;
  History: History;
  HistoryActor: HistoryActor;
  HistoryEntry: HistoryEntry;
  ScoredAnswer: ScoredAnswer;
  HistoryName: HistoryName;
  AuditFilter: AuditFilter;
  LogPage: LogPage;
  AuditRecord: AuditRecord;
  AuditSubject: AuditSubject;
  AuditLesson: AuditLesson;
  AuditedCourse: AuditedCourse;
  LogProof: LogProof;
  LogCheckpoints: LogCheckpoints;
  SignedCheckpoint: SignedCheckpoint;
  ReadModels: ReadModels;
  Follower: Follower;
  ReadModelDifference: ReadModelDifference;
  SkippedEvent: SkippedEvent;
  ReadModelWork: ReadModelWork;
  Clocks: Clocks;
  ClockDoubt: ClockDoubt;
  Comparison: Comparison;
  ComparedRow: ComparedRow;
  ComparedValue: ComparedValue;
  AuditList: AuditList;
  StatusReasons: StatusReasons;
  CoursePage: Omit<CoursePage, 'rows'> & { rows: ReadonlyArray<ResolversParentTypes['Course']> };
  Course: Omit<Course, 'coverImage' | 'timeZone'>;
  CourseType: CourseType;
  Priority: Priority;
  CourseCategory: CourseCategory;
  CourseAuthor: CourseAuthor;
  CourseTerminal: CourseTerminal;
  Terminal: Terminal;
  CourseContentCount: CourseContentCount;
  UserCourseStatus: UserCourseStatus;
  CourseProgress: CourseProgress;
  NextLesson: NextLesson;
  PublicationReadiness: PublicationReadiness;
  DraftPart: DraftPart;
  UnplayableLesson: UnplayableLesson;
  Module: Omit<Module, 'lessons'> & { lessons: ReadonlyArray<ResolversParentTypes['Lesson']> };
  LessonPerson: LessonPerson;
  CourseChangeEffects: CourseChangeEffects;
  DocumentCourse: DocumentCourse;
  Certification: Certification;
  CompletedFile: CompletedFile;
  PublicationEffects: PublicationEffects;
  RequirementReach: RequirementReach;
  UserOfCourse: UserOfCourse;
  CourseUserEvaluation: CourseUserEvaluation;
  CourseMemberPage: CourseMemberPage;
  CourseMember: CourseMember;
  CourseUserPage: CourseUserPage;
  PayrollNumbersRead: PayrollNumbersRead;
  PayrollNumberRead: PayrollNumberRead;
  EnrollmentUnderWay: EnrollmentUnderWay;
  QuestionFile: QuestionFile;
  FileQuestion: FileQuestion;
  FileAnswer: FileAnswer;
  FileSkipped: FileSkipped;
  FileLoss: FileLoss;
  EvaluationQuestion: EvaluationQuestion;
  EvaluationAnswer: EvaluationAnswer;
  SignedUrl: SignedUrl;
  ListedObjects: ListedObjects;
  ListedObject: ListedObject;
  UserEvaluation: UserEvaluation;
  Department: Omit<Department, 'numberOfEmployees' | 'numberOfCourses'>;
  JobTitle: Omit<Omit<JobTitle, 'Department'> & { Department: ResolversParentTypes['Department'] }, 'Department' | 'totalUsers' | 'numberOfEmployees' | 'numberOfCourses'>;
  User: Omit<Omit<User, 'JobTitle' | 'Department' | 'Role'> & { JobTitle?: Maybe<ResolversParentTypes['JobTitle']>, Department?: Maybe<ResolversParentTypes['Department']>, Role?: Maybe<ResolversParentTypes['Role']> }, 'Terminal' | 'Department' | 'JobTitle' | 'Role'>;
  Role: Omit<Role, 'isBuiltIn' | 'totalUsers'>;
  Permission: Permission;
  ForgettingEffects: ForgettingEffects;
  UserPage: Omit<UserPage, 'rows'> & { rows: ReadonlyArray<ResolversParentTypes['User']> };
  EvidenceFile: EvidenceFile;
  DevelopmentPlanPeople: Omit<DevelopmentPlanPeople, 'rows'> & { rows: ReadonlyArray<ResolversParentTypes['DevelopmentPlanPerson']> };
  DevelopmentPlanPerson: Omit<DevelopmentPlanPerson, 'Department' | 'JobTitle'> & { Department?: Maybe<ResolversParentTypes['Department']>, JobTitle?: Maybe<ResolversParentTypes['JobTitle']> };
  DevelopmentPlanCourses: DevelopmentPlanCourses;
  DevelopmentPlanCourse: DevelopmentPlanCourse;
  RequirementEffect: RequirementEffect;
  CourseSelection: CourseSelection;
  DefinedCourse: Omit<DefinedCourse, 'coverImage' | 'User' | 'expirationDate' | 'certificationId'>;
  LoggedUser: Omit<Omit<LoggedUser, 'Role'> & { Role: ResolversParentTypes['Role'] }, 'Role'>;
  PasswordStrength: PasswordStrength;
  PasswordRequest: Omit<PasswordRequest, 'User'> & { User: ResolversParentTypes['User'] };
  Mutation: Record<PropertyKey, never>;
  AchievementUpdate: AchievementUpdate;
  AttendanceStatus: AttendanceStatus;
  UserAttendance: UserAttendance;
  EventSkip: EventSkip;
  ClockConfirmation: ClockConfirmation;
  CourseId: CourseId;
  CourseInput: CourseInput;
  NewLesson: Omit<NewLesson, 'newLesson' | 'updatedModules'> & { newLesson: ResolversParentTypes['Lesson'], updatedModules: ReadonlyArray<ResolversParentTypes['Module']> };
  ModuleInput: ModuleInput;
  TransactionStatus: TransactionStatus;
  AddressInput: AddressInput;
  LessonOrderInput: LessonOrderInput;
  QuestionInput: QuestionInput;
  AnswerInput: AnswerInput;
  CaptionsSaved: CaptionsSaved;
  LessonProgress: LessonProgress;
  PlayedRangeInput: PlayedRangeInput;
  MatchingEnrollment: MatchingEnrollment;
  UserEvaluationSaved: UserEvaluationSaved;
  GradesPublished: GradesPublished;
  UserChange: UserChange;
  ForgettingResult: ForgettingResult;
  UserCourseEvaluation: UserCourseEvaluation;
  RequirementTold: RequirementTold;
  PasswordChange: PasswordChange;
};

export type JobTitleTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobTitleType'] = ResolversParentTypes['JobTitleType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  Achievement_list?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  UserAchievement_passedDevelopmentPlan?: Resolver<ResolversTypes['UserAchievement'], ParentType, ContextType, RequireFields<QueryUserAchievement_PassedDevelopmentPlanArgs, 'userId'>>;
  UserAchievement_passedFirstCourse?: Resolver<ResolversTypes['UserAchievement'], ParentType, ContextType, RequireFields<QueryUserAchievement_PassedFirstCourseArgs, 'userId'>>;
  UserAchievement_extraDevelopmentPlan?: Resolver<ResolversTypes['UserAchievement'], ParentType, ContextType, RequireFields<QueryUserAchievement_ExtraDevelopmentPlanArgs, 'userId'>>;
  UserAchievement_usedAppFirstTime?: Resolver<ResolversTypes['UserAchievement'], ParentType, ContextType, RequireFields<QueryUserAchievement_UsedAppFirstTimeArgs, 'userId'>>;
  UserAchievement_recent?: Resolver<ReadonlyArray<ResolversTypes['EarnedBadge']>, ParentType, ContextType>;
  UserLesson_session?: Resolver<ResolversTypes['AttendanceSession'], ParentType, ContextType, RequireFields<QueryUserLesson_SessionArgs, 'lessonId'>>;
  UserLesson_listByLessonId?: Resolver<ReadonlyArray<ResolversTypes['UserLesson']>, ParentType, ContextType, Partial<QueryUserLesson_ListByLessonIdArgs>>;
  Audit_gradeHistory?: Resolver<ResolversTypes['History'], ParentType, ContextType, RequireFields<QueryAudit_GradeHistoryArgs, 'courseId' | 'userId' | 'pageSize' | 'lessonId'>>;
  Audit_enrolmentHistory?: Resolver<ResolversTypes['History'], ParentType, ContextType, RequireFields<QueryAudit_EnrolmentHistoryArgs, 'courseId' | 'userId' | 'pageSize'>>;
  Audit_history?: Resolver<ResolversTypes['History'], ParentType, ContextType, RequireFields<QueryAudit_HistoryArgs, 'kind' | 'id' | 'pageSize'>>;
  Audit_log?: Resolver<ResolversTypes['LogPage'], ParentType, ContextType, RequireFields<QueryAudit_LogArgs, 'pageSize'>>;
  Audit_search?: Resolver<ReadonlyArray<ResolversTypes['AuditRecord']>, ParentType, ContextType, RequireFields<QueryAudit_SearchArgs, 'search'>>;
  Audit_subject?: Resolver<ResolversTypes['AuditSubject'], ParentType, ContextType, RequireFields<QueryAudit_SubjectArgs, 'courseId' | 'userId'>>;
  Audit_coursesOf?: Resolver<ReadonlyArray<ResolversTypes['AuditedCourse']>, ParentType, ContextType, RequireFields<QueryAudit_CoursesOfArgs, 'userId'>>;
  Audit_verify?: Resolver<Maybe<ResolversTypes['LogProof']>, ParentType, ContextType>;
  Audit_checkpoints?: Resolver<ResolversTypes['LogCheckpoints'], ParentType, ContextType>;
  Audit_readModels?: Resolver<ResolversTypes['ReadModels'], ParentType, ContextType>;
  Audit_clocks?: Resolver<ResolversTypes['Clocks'], ParentType, ContextType>;
  Audit_comparison?: Resolver<ResolversTypes['Comparison'], ParentType, ContextType, RequireFields<QueryAudit_ComparisonArgs, 'list' | 'from' | 'pageSize'>>;
  Audit_lists?: Resolver<ReadonlyArray<ResolversTypes['AuditList']>, ParentType, ContextType, RequireFields<QueryAudit_ListsArgs, 'search'>>;
  Audit_list?: Resolver<ResolversTypes['AuditList'], ParentType, ContextType, RequireFields<QueryAudit_ListArgs, 'lessonId'>>;
  Audit_statusReasons?: Resolver<ResolversTypes['StatusReasons'], ParentType, ContextType, RequireFields<QueryAudit_StatusReasonsArgs, 'courseId' | 'userId'>>;
  Course_findByName?: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QueryCourse_FindByNameArgs, 'direction'>>;
  User_listCourses?: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QueryUser_ListCoursesArgs, 'direction'>>;
  findOneCourse?: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<QueryFindOneCourseArgs, 'id'>>;
  Course?: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<QueryCourseArgs, 'id'>>;
  Course_publicationReadiness?: Resolver<ResolversTypes['PublicationReadiness'], ParentType, ContextType, RequireFields<QueryCourse_PublicationReadinessArgs, 'courseId'>>;
  Course_contentCount?: Resolver<ResolversTypes['CourseContentCount'], ParentType, ContextType, RequireFields<QueryCourse_ContentCountArgs, 'courseId'>>;
  CourseTerminal_listByCourse?: Resolver<ReadonlyArray<ResolversTypes['CourseTerminal']>, ParentType, ContextType, RequireFields<QueryCourseTerminal_ListByCourseArgs, 'courseId'>>;
  Module_list?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType, RequireFields<QueryModule_ListArgs, 'courseId'>>;
  Lesson_list?: Resolver<ReadonlyArray<ResolversTypes['Lesson']>, ParentType, ContextType, RequireFields<QueryLesson_ListArgs, 'moduleId'>>;
  Lesson_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryLesson_CountArgs, 'moduleId'>>;
  User_listUsersByPrivateLesson?: Resolver<ReadonlyArray<ResolversTypes['LessonPerson']>, ParentType, ContextType, Partial<QueryUser_ListUsersByPrivateLessonArgs>>;
  User_listInstructors?: Resolver<ReadonlyArray<ResolversTypes['LessonPerson']>, ParentType, ContextType, RequireFields<QueryUser_ListInstructorsArgs, 'lessonId'>>;
  User_listPrivateLessons?: Resolver<ReadonlyArray<ResolversTypes['Lesson']>, ParentType, ContextType, RequireFields<QueryUser_ListPrivateLessonsArgs, 'userId'>>;
  User_findAssignees?: Resolver<ReadonlyArray<ResolversTypes['LessonPerson']>, ParentType, ContextType, RequireFields<QueryUser_FindAssigneesArgs, 'courseId'>>;
  User_findInstructors?: Resolver<ReadonlyArray<ResolversTypes['LessonPerson']>, ParentType, ContextType, RequireFields<QueryUser_FindInstructorsArgs, 'courseId'>>;
  Course_changeEffects?: Resolver<ResolversTypes['CourseChangeEffects'], ParentType, ContextType, RequireFields<QueryCourse_ChangeEffectsArgs, 'change' | 'id'>>;
  DocumentCourse_list?: Resolver<ReadonlyArray<ResolversTypes['DocumentCourse']>, ParentType, ContextType, RequireFields<QueryDocumentCourse_ListArgs, 'courseId'>>;
  User_isSubscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryUser_IsSubscribedArgs, 'courseId' | 'userId'>>;
  User_getCertification?: Resolver<Maybe<ResolversTypes['Certification']>, ParentType, ContextType, RequireFields<QueryUser_GetCertificationArgs, 'courseId' | 'userId'>>;
  Lesson_completedFile?: Resolver<ResolversTypes['CompletedFile'], ParentType, ContextType, RequireFields<QueryLesson_CompletedFileArgs, 'courseId' | 'userId' | 'lessonId' | 'cycle'>>;
  Course_publicationEffects?: Resolver<ResolversTypes['PublicationEffects'], ParentType, ContextType, RequireFields<QueryCourse_PublicationEffectsArgs, 'courseId'>>;
  User_listUsersByCourse?: Resolver<ReadonlyArray<ResolversTypes['UserOfCourse']>, ParentType, ContextType, RequireFields<QueryUser_ListUsersByCourseArgs, 'courseId'>>;
  Course_members?: Resolver<ResolversTypes['CourseMemberPage'], ParentType, ContextType, RequireFields<QueryCourse_MembersArgs, 'courseId' | 'direction'>>;
  Course_availableUsers?: Resolver<ResolversTypes['CourseUserPage'], ParentType, ContextType, RequireFields<QueryCourse_AvailableUsersArgs, 'courseId' | 'direction'>>;
  Course_readPayrollNumbers?: Resolver<ResolversTypes['PayrollNumbersRead'], ParentType, ContextType, RequireFields<QueryCourse_ReadPayrollNumbersArgs, 'courseId' | 'text'>>;
  Course_enrollmentProgress?: Resolver<ReadonlyArray<ResolversTypes['EnrollmentUnderWay']>, ParentType, ContextType, RequireFields<QueryCourse_EnrollmentProgressArgs, 'courseId'>>;
  EvaluationQuestion_readFile?: Resolver<ResolversTypes['QuestionFile'], ParentType, ContextType, RequireFields<QueryEvaluationQuestion_ReadFileArgs, 'text' | 'format'>>;
  Evaluation_takenBy?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryEvaluation_TakenByArgs, 'lessonId'>>;
  EvaluationQuestion_list?: Resolver<ReadonlyArray<ResolversTypes['EvaluationQuestion']>, ParentType, ContextType, RequireFields<QueryEvaluationQuestion_ListArgs, 'lessonId'>>;
  EvaluationAnswer_list?: Resolver<ReadonlyArray<ResolversTypes['EvaluationAnswer']>, ParentType, ContextType, RequireFields<QueryEvaluationAnswer_ListArgs, 'evaluationQuestionId'>>;
  getSignedUrl?: Resolver<ResolversTypes['SignedUrl'], ParentType, ContextType, RequireFields<QueryGetSignedUrlArgs, 'key'>>;
  putSignedUrl?: Resolver<ResolversTypes['SignedUrl'], ParentType, ContextType, RequireFields<QueryPutSignedUrlArgs, 'key' | 'contentType' | 'size'>>;
  makeSignedUrl?: Resolver<ResolversTypes['SignedUrl'], ParentType, ContextType, RequireFields<QueryMakeSignedUrlArgs, 'key' | 'command'>>;
  getListedObjects?: Resolver<ResolversTypes['ListedObjects'], ParentType, ContextType, RequireFields<QueryGetListedObjectsArgs, 'key'>>;
  UserEvaluation_consultUserEvaluation?: Resolver<Maybe<ResolversTypes['UserEvaluation']>, ParentType, ContextType, RequireFields<QueryUserEvaluation_ConsultUserEvaluationArgs, 'lessonId' | 'userId'>>;
  Terminal_list?: Resolver<ReadonlyArray<ResolversTypes['Terminal']>, ParentType, ContextType>;
  Department_list?: Resolver<ReadonlyArray<ResolversTypes['Department']>, ParentType, ContextType>;
  Department_listWithCounts?: Resolver<ReadonlyArray<ResolversTypes['Department']>, ParentType, ContextType>;
  JobTitle_list?: Resolver<ReadonlyArray<ResolversTypes['JobTitle']>, ParentType, ContextType>;
  JobTitle_listWithCounts?: Resolver<ReadonlyArray<ResolversTypes['JobTitle']>, ParentType, ContextType, RequireFields<QueryJobTitle_ListWithCountsArgs, 'statusFilter'>>;
  CourseCategory_list?: Resolver<ReadonlyArray<ResolversTypes['CourseCategory']>, ParentType, ContextType, Partial<QueryCourseCategory_ListArgs>>;
  Priority_list?: Resolver<ReadonlyArray<ResolversTypes['Priority']>, ParentType, ContextType>;
  User?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  User_Authors?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
  User_forgettingEffects?: Resolver<ResolversTypes['ForgettingEffects'], ParentType, ContextType, RequireFields<QueryUser_ForgettingEffectsArgs, 'id'>>;
  User_list?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<QueryUser_ListArgs, 'status' | 'direction' | 'page' | 'pageSize'>>;
  UserCourse_history?: Resolver<ResolversTypes['History'], ParentType, ContextType, RequireFields<QueryUserCourse_HistoryArgs, 'userCourseId' | 'pageSize'>>;
  UserCourse_evidence?: Resolver<ResolversTypes['EvidenceFile'], ParentType, ContextType, RequireFields<QueryUserCourse_EvidenceArgs, 'userCourseId' | 'cycle'>>;
  User_list_developmentPlan?: Resolver<ResolversTypes['DevelopmentPlanPeople'], ParentType, ContextType, RequireFields<QueryUser_List_DevelopmentPlanArgs, 'direction' | 'limit' | 'offset'>>;
  Course_list_developmentPlan?: Resolver<ResolversTypes['DevelopmentPlanCourses'], ParentType, ContextType, RequireFields<QueryCourse_List_DevelopmentPlanArgs, 'direction' | 'limit' | 'offset'>>;
  Course_enterpriseTypeEffects?: Resolver<ReadonlyArray<ResolversTypes['RequirementEffect']>, ParentType, ContextType, RequireFields<QueryCourse_EnterpriseTypeEffectsArgs, 'coursesData'>>;
  Course_departmentTypeEffects?: Resolver<ReadonlyArray<ResolversTypes['RequirementEffect']>, ParentType, ContextType, RequireFields<QueryCourse_DepartmentTypeEffectsArgs, 'coursesData' | 'departmentId'>>;
  Course_jobTitleTypeEffects?: Resolver<ReadonlyArray<ResolversTypes['RequirementEffect']>, ParentType, ContextType, RequireFields<QueryCourse_JobTitleTypeEffectsArgs, 'coursesData' | 'jobTitleId'>>;
  Course_countByEnterprise?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Course_countByDepartment?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Course_countByJobTitle?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Course_listCoursesByEnterprise?: Resolver<ReadonlyArray<ResolversTypes['DefinedCourse']>, ParentType, ContextType>;
  Course_listCoursesByDepartment?: Resolver<ReadonlyArray<ResolversTypes['DefinedCourse']>, ParentType, ContextType, RequireFields<QueryCourse_ListCoursesByDepartmentArgs, 'departmentId'>>;
  Course_listCoursesByJobTitle?: Resolver<ReadonlyArray<ResolversTypes['DefinedCourse']>, ParentType, ContextType, RequireFields<QueryCourse_ListCoursesByJobTitleArgs, 'jobTitleId'>>;
  Role_list?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  User_logged?: Resolver<ResolversTypes['LoggedUser'], ParentType, ContextType>;
  Password_strength?: Resolver<ResolversTypes['PasswordStrength'], ParentType, ContextType, RequireFields<QueryPassword_StrengthArgs, 'password'>>;
  PasswordRequest_list?: Resolver<ReadonlyArray<ResolversTypes['PasswordRequest']>, ParentType, ContextType>;
};

export type AchievementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Achievement'] = ResolversParentTypes['Achievement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedIcon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uncompletedIcon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserAchievementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserAchievement'] = ResolversParentTypes['UserAchievement']> = {
  completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EarnedBadgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EarnedBadge'] = ResolversParentTypes['EarnedBadge']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  earnedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AttendanceSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AttendanceSession'] = ResolversParentTypes['AttendanceSession']> = {
  Lesson?: Resolver<ResolversTypes['Lesson'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseIsDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayMarkThemselves?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Lesson'] = ResolversParentTypes['Lesson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  moduleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  LessonType?: Resolver<ResolversTypes['LessonType'], ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileSize?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isAutomatic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPrivate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  privateUsers?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  instructors?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meetUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressParts?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  attendedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attendeeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sessionStatus?: Resolver<Maybe<ResolversTypes['SessionStatus']>, ParentType, ContextType>;
  ownAttended?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userLessons?: Resolver<ReadonlyArray<ResolversTypes['OwnUserLesson']>, ParentType, ContextType>;
  canGrade?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dateGraded?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateAttendanceTaken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  containsDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionsRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isRandomQuestionOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  preventTabSwitching?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showAnswers?: Resolver<ResolversTypes['ShowAnswers'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  playbackSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replacedInCycle?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fileVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  watched?: Resolver<ReadonlyArray<ResolversTypes['PlayedRange']>, ParentType, ContextType>;
  captions?: Resolver<Maybe<ResolversTypes['Captions']>, ParentType, ContextType>;
  transcript?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LessonTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LessonType'] = ResolversParentTypes['LessonType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetTwo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OwnUserLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OwnUserLesson'] = ResolversParentTypes['OwnUserLesson']> = {
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  attended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlayedRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlayedRange'] = ResolversParentTypes['PlayedRange']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CaptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Captions'] = ResolversParentTypes['Captions']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signedUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserLesson'] = ResolversParentTypes['UserLesson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  attended?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isMakeUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scorerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scorerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  takenAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  correctedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isHeldBefore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  User?: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType>;
  terminalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  departmentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  jobTitleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CourseUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseUser'] = ResolversParentTypes['CourseUser']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payrollNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  Terminal?: Resolver<Maybe<ResolversTypes['CourseUserPlace']>, ParentType, ContextType>;
  Department?: Resolver<Maybe<ResolversTypes['CourseUserPlace']>, ParentType, ContextType>;
  JobTitle?: Resolver<Maybe<ResolversTypes['CourseUserPlace']>, ParentType, ContextType>;
};

export type CourseUserPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseUserPlace'] = ResolversParentTypes['CourseUserPlace']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HistoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['History'] = ResolversParentTypes['History']> = {
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whole?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  types?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  actors?: Resolver<ReadonlyArray<ResolversTypes['HistoryActor']>, ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['HistoryName']>, ParentType, ContextType>;
};

export type HistoryActorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryActor'] = ResolversParentTypes['HistoryActor']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  actorKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promptedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  causeType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  command?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commandId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  correlationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  causationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  app?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  withheld?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  keyWithheld?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answerBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scored?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ScoredAnswer']>>, ParentType, ContextType>;
  digest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScoredAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoredAnswer'] = ResolversParentTypes['ScoredAnswer']> = {
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type HistoryNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryName'] = ResolversParentTypes['HistoryName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogPage'] = ResolversParentTypes['LogPage']> = {
  rows?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['HistoryName']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AuditRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditRecord'] = ResolversParentTypes['AuditRecord']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payrollNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lessonType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  courseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  within?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditSubjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditSubject'] = ResolversParentTypes['AuditSubject']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lessons?: Resolver<ReadonlyArray<ResolversTypes['AuditLesson']>, ParentType, ContextType>;
};

export type AuditLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLesson'] = ResolversParentTypes['AuditLesson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditedCourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditedCourse'] = ResolversParentTypes['AuditedCourse']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enrolledAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogProofResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogProof'] = ResolversParentTypes['LogProof']> = {
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  checked?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  head?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brokenAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  brokenEventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedHead?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  witnesses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogCheckpointsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogCheckpoints'] = ResolversParentTypes['LogCheckpoints']> = {
  publicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['SignedCheckpoint']>, ParentType, ContextType>;
};

export type SignedCheckpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignedCheckpoint'] = ResolversParentTypes['SignedCheckpoint']> = {
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  root?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isExported?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ReadModelsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadModels'] = ResolversParentTypes['ReadModels']> = {
  head?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['Follower']>, ParentType, ContextType>;
  skipped?: Resolver<ReadonlyArray<ResolversTypes['SkippedEvent']>, ParentType, ContextType>;
  work?: Resolver<Maybe<ResolversTypes['ReadModelWork']>, ParentType, ContextType>;
};

export type FollowerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Follower'] = ResolversParentTypes['Follower']> = {
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isProcess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lag?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stoppedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  builtAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkedPosition?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  checkCause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ReadModelDifference']>, ParentType, ContextType>;
};

export type ReadModelDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadModelDifference'] = ResolversParentTypes['ReadModelDifference']> = {
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rebuilt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  keys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SkippedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SkippedEvent'] = ResolversParentTypes['SkippedEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  follower?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReadModelWorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadModelWork'] = ResolversParentTypes['ReadModelWork']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ClocksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Clocks'] = ResolversParentTypes['Clocks']> = {
  now?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  databaseSays?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serverSays?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isServerWrong?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  doubt?: Resolver<Maybe<ResolversTypes['ClockDoubt']>, ParentType, ContextType>;
};

export type ClockDoubtResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClockDoubt'] = ResolversParentTypes['ClockDoubt']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  believedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comparison'] = ResolversParentTypes['Comparison']> = {
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  courseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lessonId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rowsBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['ComparedRow']>, ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['HistoryName']>, ParentType, ContextType>;
};

export type ComparedRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedRow'] = ResolversParentTypes['ComparedRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['Difference'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['ComparedValue']>, ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  hasMoreFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ComparedValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedValue'] = ResolversParentTypes['ComparedValue']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditList'] = ResolversParentTypes['AuditList']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessonName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusReasonsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusReasons'] = ResolversParentTypes['StatusReasons']> = {
  statusId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lacking?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  awaitsEvaluator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['HistoryName']>, ParentType, ContextType>;
};

export type CoursePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CoursePage'] = ResolversParentTypes['CoursePage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['Course']>, ParentType, ContextType>;
};

export type CourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Course'] = ResolversParentTypes['Course']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trainingHours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expirationTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  certificationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  CourseType?: Resolver<Maybe<ResolversTypes['CourseType']>, ParentType, ContextType>;
  userCreatedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  CourseCategory?: Resolver<Maybe<ResolversTypes['CourseCategory']>, ParentType, ContextType>;
  User?: Resolver<ResolversTypes['CourseAuthor'], ParentType, ContextType>;
  terminals?: Resolver<ReadonlyArray<ResolversTypes['CourseTerminal']>, ParentType, ContextType>;
  moduleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contentCount?: Resolver<ResolversTypes['CourseContentCount'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canSeeMembers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  UserCourseStatus?: Resolver<Maybe<ResolversTypes['UserCourseStatus']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['CourseProgress']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['NextLesson']>, ParentType, ContextType>;
};

export type CourseTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseType'] = ResolversParentTypes['CourseType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriorityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Priority'] = ResolversParentTypes['Priority']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CourseCategoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseCategory'] = ResolversParentTypes['CourseCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CourseAuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseAuthor'] = ResolversParentTypes['CourseAuthor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CourseTerminalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseTerminal'] = ResolversParentTypes['CourseTerminal']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  terminalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Terminal?: Resolver<ResolversTypes['Terminal'], ParentType, ContextType>;
};

export type TerminalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Terminal'] = ResolversParentTypes['Terminal']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseContentCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseContentCount'] = ResolversParentTypes['CourseContentCount']> = {
  moduleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  videoCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  audioCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  evaluationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserCourseStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserCourseStatus'] = ResolversParentTypes['UserCourseStatus']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CourseProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseProgress'] = ResolversParentTypes['CourseProgress']> = {
  completed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasBegun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NextLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NextLesson'] = ResolversParentTypes['NextLesson']> = {
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moduleName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasBegun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PublicationReadinessResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicationReadiness'] = ResolversParentTypes['PublicationReadiness']> = {
  visibleLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lessonsOnceReleased?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  drafts?: Resolver<ReadonlyArray<ResolversTypes['DraftPart']>, ParentType, ContextType>;
  unplayable?: Resolver<ReadonlyArray<ResolversTypes['UnplayableLesson']>, ParentType, ContextType>;
};

export type DraftPartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DraftPart'] = ResolversParentTypes['DraftPart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  moduleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isModule?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lack?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnplayableLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnplayableLesson'] = ResolversParentTypes['UnplayableLesson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ModuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Module'] = ResolversParentTypes['Module']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  containsDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lessons?: Resolver<ReadonlyArray<ResolversTypes['Lesson']>, ParentType, ContextType>;
};

export type LessonPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LessonPerson'] = ResolversParentTypes['LessonPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jobTitleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CourseChangeEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseChangeEffects'] = ResolversParentTypes['CourseChangeEffects']> = {
  isPublished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  approvesItself?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  halfway?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completesOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  askedForMore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  setAside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DocumentCourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentCourse'] = ResolversParentTypes['DocumentCourse']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signedUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CertificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Certification'] = ResolversParentTypes['Certification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompletedFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompletedFile'] = ResolversParentTypes['CompletedFile']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicationEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicationEffects'] = ResolversParentTypes['PublicationEffects']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alreadyEnrolled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byRequirement?: Resolver<ReadonlyArray<ResolversTypes['RequirementReach']>, ParentType, ContextType>;
};

export type RequirementReachResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequirementReach'] = ResolversParentTypes['RequirementReach']> = {
  level?: Resolver<ResolversTypes['RequirementLevel'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserOfCourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserOfCourse'] = ResolversParentTypes['UserOfCourse']> = {
  User?: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType>;
  wasUserEnrolled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  UserEvaluations?: Resolver<ReadonlyArray<ResolversTypes['CourseUserEvaluation']>, ParentType, ContextType>;
};

export type CourseUserEvaluationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseUserEvaluation'] = ResolversParentTypes['CourseUserEvaluation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  grade?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isApproved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseMemberPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseMemberPage'] = ResolversParentTypes['CourseMemberPage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inactive?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['CourseMember']>, ParentType, ContextType>;
};

export type CourseMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseMember'] = ResolversParentTypes['CourseMember']> = {
  User?: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType>;
  UserCourseStatus?: Resolver<Maybe<ResolversTypes['UserCourseStatus']>, ParentType, ContextType>;
  enrolledAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['CourseProgress'], ParentType, ContextType>;
  hasProgress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredBy?: Resolver<ReadonlyArray<ResolversTypes['RequirementLevel']>, ParentType, ContextType>;
};

export type CourseUserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseUserPage'] = ResolversParentTypes['CourseUserPage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['CourseUser']>, ParentType, ContextType>;
};

export type PayrollNumbersReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayrollNumbersRead'] = ResolversParentTypes['PayrollNumbersRead']> = {
  ready?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numbers?: Resolver<ReadonlyArray<ResolversTypes['PayrollNumberRead']>, ParentType, ContextType>;
};

export type PayrollNumberReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayrollNumberRead'] = ResolversParentTypes['PayrollNumberRead']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  User?: Resolver<Maybe<ResolversTypes['CourseUser']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EnrollmentUnderWayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnrollmentUnderWay'] = ResolversParentTypes['EnrollmentUnderWay']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  canBeStopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOfRoster?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDelayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuestionFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionFile'] = ResolversParentTypes['QuestionFile']> = {
  questions?: Resolver<ReadonlyArray<ResolversTypes['FileQuestion']>, ParentType, ContextType>;
  notTaken?: Resolver<ReadonlyArray<ResolversTypes['FileSkipped']>, ParentType, ContextType>;
  changed?: Resolver<ReadonlyArray<ResolversTypes['FileLoss']>, ParentType, ContextType>;
};

export type FileQuestionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileQuestion'] = ResolversParentTypes['FileQuestion']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  evaluationQuestionTypeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['FileAnswer']>, ParentType, ContextType>;
};

export type FileAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileAnswer'] = ResolversParentTypes['FileAnswer']> = {
  response?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCorrect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FileSkippedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileSkipped'] = ResolversParentTypes['FileSkipped']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['QuestionFileSkip'], ParentType, ContextType>;
};

export type FileLossResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileLoss'] = ResolversParentTypes['FileLoss']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['QuestionFileLoss'], ParentType, ContextType>;
};

export type EvaluationQuestionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvaluationQuestion'] = ResolversParentTypes['EvaluationQuestion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  evaluationQuestionTypeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['EvaluationAnswer']>, ParentType, ContextType>;
  keyWithheld?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EvaluationAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvaluationAnswer'] = ResolversParentTypes['EvaluationAnswer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCorrect?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SignedUrlResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignedUrl'] = ResolversParentTypes['SignedUrl']> = {
  signedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ListedObjectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedObjects'] = ResolversParentTypes['ListedObjects']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['ListedObject']>, ParentType, ContextType>;
};

export type ListedObjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedObject'] = ResolversParentTypes['ListedObject']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserEvaluationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEvaluation'] = ResolversParentTypes['UserEvaluation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  grade?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scorerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalLessonsCompletedManual?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalLessonsCompletedAutomatic?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DepartmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Department'] = ResolversParentTypes['Department']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  numberOfEmployees?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfCourses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type JobTitleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobTitle'] = ResolversParentTypes['JobTitle']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  departmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Department?: Resolver<ResolversTypes['Department'], ParentType, ContextType>;
  totalUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfEmployees?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfCourses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payrollNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isForgotten?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Terminal?: Resolver<Maybe<ResolversTypes['Terminal']>, ParentType, ContextType>;
  JobTitle?: Resolver<Maybe<ResolversTypes['JobTitle']>, ParentType, ContextType>;
  Department?: Resolver<Maybe<ResolversTypes['Department']>, ParentType, ContextType>;
  Role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isBuiltIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  audits?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
};

export type PermissionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Permission'] = ResolversParentTypes['Permission']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  assigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ForgettingEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgettingEffects'] = ResolversParentTypes['ForgettingEffects']> = {
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isForgotten?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  certificates?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  imports?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
};

export type EvidenceFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvidenceFile'] = ResolversParentTypes['EvidenceFile']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  signedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevelopmentPlanPeopleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevelopmentPlanPeople'] = ResolversParentTypes['DevelopmentPlanPeople']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['DevelopmentPlanPerson']>, ParentType, ContextType>;
};

export type DevelopmentPlanPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevelopmentPlanPerson'] = ResolversParentTypes['DevelopmentPlanPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payrollNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastAssess?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Department?: Resolver<Maybe<ResolversTypes['Department']>, ParentType, ContextType>;
  JobTitle?: Resolver<Maybe<ResolversTypes['JobTitle']>, ParentType, ContextType>;
  Terminal?: Resolver<Maybe<ResolversTypes['Terminal']>, ParentType, ContextType>;
  pendingCourses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCourses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DevelopmentPlanCoursesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevelopmentPlanCourses'] = ResolversParentTypes['DevelopmentPlanCourses']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['DevelopmentPlanCourse']>, ParentType, ContextType>;
};

export type DevelopmentPlanCourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevelopmentPlanCourse'] = ResolversParentTypes['DevelopmentPlanCourse']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completedUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RequirementEffectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequirementEffect'] = ResolversParentTypes['RequirementEffect']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  gaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  losing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keeping?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onPublishing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DefinedCourseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DefinedCourse'] = ResolversParentTypes['DefinedCourse']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trainingHours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expirationTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  certificationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userCreatedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Priority?: Resolver<Maybe<ResolversTypes['Priority']>, ParentType, ContextType>;
  User?: Resolver<ResolversTypes['CourseAuthor'], ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isChecked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  inheritedFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  CourseType?: Resolver<Maybe<ResolversTypes['CourseType']>, ParentType, ContextType>;
  CourseCategory?: Resolver<Maybe<ResolversTypes['CourseCategory']>, ParentType, ContextType>;
  terminals?: Resolver<ReadonlyArray<ResolversTypes['CourseTerminal']>, ParentType, ContextType>;
};

export type LoggedUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoggedUser'] = ResolversParentTypes['LoggedUser']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  payrollNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isFirstTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasswordStrengthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordStrength'] = ResolversParentTypes['PasswordStrength']> = {
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEnough?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasswordRequestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordRequest'] = ResolversParentTypes['PasswordRequest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  User?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  Achievement_update?: Resolver<ResolversTypes['AchievementUpdate'], ParentType, ContextType, RequireFields<MutationAchievement_UpdateArgs, 'id' | 'name'>>;
  UserAchievement_show?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationUserAchievement_ShowArgs, 'ids'>>;
  UserLesson_updateAttendance?: Resolver<ResolversTypes['AttendanceStatus'], ParentType, ContextType, RequireFields<MutationUserLesson_UpdateAttendanceArgs, 'lessonId' | 'userAttendance'>>;
  UserLesson_publish?: Resolver<ResolversTypes['AttendanceStatus'], ParentType, ContextType, RequireFields<MutationUserLesson_PublishArgs, 'lessonId'>>;
  Audit_startVerification?: Resolver<ResolversTypes['LogProof'], ParentType, ContextType>;
  Audit_rebuild?: Resolver<ResolversTypes['ReadModels'], ParentType, ContextType, Partial<MutationAudit_RebuildArgs>>;
  Audit_check?: Resolver<ResolversTypes['ReadModels'], ParentType, ContextType, Partial<MutationAudit_CheckArgs>>;
  Audit_skip?: Resolver<ResolversTypes['EventSkip'], ParentType, ContextType, RequireFields<MutationAudit_SkipArgs, 'follower' | 'position'>>;
  Audit_confirmClock?: Resolver<ResolversTypes['ClockConfirmation'], ParentType, ContextType, RequireFields<MutationAudit_ConfirmClockArgs, 'doubt'>>;
  Course_create?: Resolver<ResolversTypes['CourseId'], ParentType, ContextType, RequireFields<MutationCourse_CreateArgs, 'course'>>;
  Course_setBasicInformation?: Resolver<ResolversTypes['CourseId'], ParentType, ContextType, RequireFields<MutationCourse_SetBasicInformationArgs, 'course'>>;
  Course_singleUpdate?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationCourse_SingleUpdateArgs, 'courseObject'>>;
  Course_duplicate?: Resolver<ResolversTypes['CourseId'], ParentType, ContextType, RequireFields<MutationCourse_DuplicateArgs, 'id'>>;
  Module_duplicate?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType, RequireFields<MutationModule_DuplicateArgs, 'id'>>;
  Lesson_duplicate?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, RequireFields<MutationLesson_DuplicateArgs, 'id'>>;
  Module_create?: Resolver<ResolversTypes['Module'], ParentType, ContextType, RequireFields<MutationModule_CreateArgs, 'courseId'>>;
  Module_singleUpdate?: Resolver<ResolversTypes['Module'], ParentType, ContextType, RequireFields<MutationModule_SingleUpdateArgs, 'moduleData'>>;
  Module_multiUpdate?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType, RequireFields<MutationModule_MultiUpdateArgs, 'moduleData'>>;
  Module_delete?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationModule_DeleteArgs, 'id'>>;
  Lesson_create?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, Partial<MutationLesson_CreateArgs>>;
  Lesson_update?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, Partial<MutationLesson_UpdateArgs>>;
  Lesson_createSession?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, Partial<MutationLesson_CreateSessionArgs>>;
  Lesson_multiUpdate?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType, RequireFields<MutationLesson_MultiUpdateArgs, 'moduleId' | 'lessons'>>;
  Lesson_move?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType, RequireFields<MutationLesson_MoveArgs, 'id' | 'from' | 'moduleId'>>;
  Lesson_delete?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationLesson_DeleteArgs, 'id'>>;
  Lesson_createAutoEvaluation?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, Partial<MutationLesson_CreateAutoEvaluationArgs>>;
  Lesson_setCaptions?: Resolver<ResolversTypes['CaptionsSaved'], ParentType, ContextType, RequireFields<MutationLesson_SetCaptionsArgs, 'id'>>;
  DocumentCourse_create?: Resolver<ResolversTypes['DocumentCourse'], ParentType, ContextType, RequireFields<MutationDocumentCourse_CreateArgs, 'courseId' | 'name' | 'size' | 'url'>>;
  DocumentCourse_delete?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationDocumentCourse_DeleteArgs, 'id'>>;
  Lesson_saveProgress?: Resolver<ResolversTypes['LessonProgress'], ParentType, ContextType, RequireFields<MutationLesson_SaveProgressArgs, 'lessonId' | 'seconds'>>;
  Lesson_open?: Resolver<ResolversTypes['LessonProgress'], ParentType, ContextType, RequireFields<MutationLesson_OpenArgs, 'lessonId'>>;
  Course_enrollUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationCourse_EnrollUsersArgs, 'courseId' | 'users'>>;
  Course_enrollMatching?: Resolver<ResolversTypes['MatchingEnrollment'], ParentType, ContextType, RequireFields<MutationCourse_EnrollMatchingArgs, 'courseId' | 'expected'>>;
  Course_cancelEnrollment?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationCourse_CancelEnrollmentArgs, 'courseId'>>;
  User_userCourseDeleteUser?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationUser_UserCourseDeleteUserArgs, 'coursesId' | 'userId'>>;
  Evaluation_revise?: Resolver<ResolversTypes['NewLesson'], ParentType, ContextType, RequireFields<MutationEvaluation_ReviseArgs, 'lessonId'>>;
  deleteObject?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationDeleteObjectArgs, 'key'>>;
  UserEvaluation_create?: Resolver<ResolversTypes['UserEvaluationSaved'], ParentType, ContextType, RequireFields<MutationUserEvaluation_CreateArgs, 'userId' | 'lessonId' | 'grade' | 'isDraft'>>;
  UserEvaluation_update?: Resolver<ResolversTypes['UserEvaluationSaved'], ParentType, ContextType, RequireFields<MutationUserEvaluation_UpdateArgs, 'id' | 'grade' | 'isDraft'>>;
  UserEvaluation_publish?: Resolver<ResolversTypes['GradesPublished'], ParentType, ContextType, RequireFields<MutationUserEvaluation_PublishArgs, 'lessonId'>>;
  UserEvaluation_delete?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationUserEvaluation_DeleteArgs, 'id' | 'userId' | 'courseId'>>;
  User_updateEmployee?: Resolver<ResolversTypes['UserChange'], ParentType, ContextType, RequireFields<MutationUser_UpdateEmployeeArgs, 'id' | 'status'>>;
  User_changeRole?: Resolver<ResolversTypes['UserChange'], ParentType, ContextType, RequireFields<MutationUser_ChangeRoleArgs, 'userId' | 'roleId'>>;
  User_forget?: Resolver<ResolversTypes['ForgettingResult'], ParentType, ContextType, RequireFields<MutationUser_ForgetArgs, 'id' | 'payrollNum' | 'ground'>>;
  User_evaluateCourse?: Resolver<ResolversTypes['UserCourseEvaluation'], ParentType, ContextType, RequireFields<MutationUser_EvaluateCourseArgs, 'id' | 'userCourseStatus'>>;
  Course_setEnterpriseType?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationCourse_SetEnterpriseTypeArgs, 'coursesData'>>;
  Course_setDepartmentType?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationCourse_SetDepartmentTypeArgs, 'coursesData' | 'departmentId'>>;
  Course_setJobTitleType?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, RequireFields<MutationCourse_SetJobTitleTypeArgs, 'coursesData' | 'jobTitleId'>>;
  User_login?: Resolver<ResolversTypes['LoggedUser'], ParentType, ContextType, Partial<MutationUser_LoginArgs>>;
  User_logOut?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType>;
  User_changePassword?: Resolver<ResolversTypes['PasswordChange'], ParentType, ContextType, Partial<MutationUser_ChangePasswordArgs>>;
  User_forgotPassword?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, Partial<MutationUser_ForgotPasswordArgs>>;
  User_resetPassword?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType, Partial<MutationUser_ResetPasswordArgs>>;
};

export type AchievementUpdateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AchievementUpdate'] = ResolversParentTypes['AchievementUpdate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AttendanceStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AttendanceStatus'] = ResolversParentTypes['AttendanceStatus']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EventSkipResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventSkip'] = ResolversParentTypes['EventSkip']> = {
  follower?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ClockConfirmationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClockConfirmation'] = ResolversParentTypes['ClockConfirmation']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseIdResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CourseId'] = ResolversParentTypes['CourseId']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NewLessonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewLesson'] = ResolversParentTypes['NewLesson']> = {
  newLesson?: Resolver<ResolversTypes['Lesson'], ParentType, ContextType>;
  updatedModules?: Resolver<ReadonlyArray<ResolversTypes['Module']>, ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TransactionStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransactionStatus'] = ResolversParentTypes['TransactionStatus']> = {
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CaptionsSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CaptionsSaved'] = ResolversParentTypes['CaptionsSaved']> = {
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LessonProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LessonProgress'] = ResolversParentTypes['LessonProgress']> = {
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  playbackSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  watched?: Resolver<ReadonlyArray<ResolversTypes['PlayedRange']>, ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  courseStatus?: Resolver<Maybe<ResolversTypes['UserCourseStatus']>, ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MatchingEnrollmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MatchingEnrollment'] = ResolversParentTypes['MatchingEnrollment']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isUnderWay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserEvaluationSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEvaluationSaved'] = ResolversParentTypes['UserEvaluationSaved']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GradesPublishedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GradesPublished'] = ResolversParentTypes['GradesPublished']> = {
  published?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserChange'] = ResolversParentTypes['UserChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ForgettingResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ForgettingResult'] = ResolversParentTypes['ForgettingResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserCourseEvaluationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserCourseEvaluation'] = ResolversParentTypes['UserCourseEvaluation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  UserCourseStatus?: Resolver<Maybe<ResolversTypes['UserCourseStatus']>, ParentType, ContextType>;
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PasswordChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordChange'] = ResolversParentTypes['PasswordChange']> = {
  isFirstTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transactionStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  JobTitleType?: JobTitleTypeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Achievement?: AchievementResolvers<ContextType>;
  UserAchievement?: UserAchievementResolvers<ContextType>;
  EarnedBadge?: EarnedBadgeResolvers<ContextType>;
  AttendanceSession?: AttendanceSessionResolvers<ContextType>;
  Lesson?: LessonResolvers<ContextType>;
  LessonType?: LessonTypeResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  OwnUserLesson?: OwnUserLessonResolvers<ContextType>;
  PlayedRange?: PlayedRangeResolvers<ContextType>;
  Captions?: CaptionsResolvers<ContextType>;
  UserLesson?: UserLessonResolvers<ContextType>;
  CourseUser?: CourseUserResolvers<ContextType>;
  CourseUserPlace?: CourseUserPlaceResolvers<ContextType>;
  History?: HistoryResolvers<ContextType>;
  HistoryActor?: HistoryActorResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  ScoredAnswer?: ScoredAnswerResolvers<ContextType>;
  HistoryName?: HistoryNameResolvers<ContextType>;
  LogPage?: LogPageResolvers<ContextType>;
  AuditRecord?: AuditRecordResolvers<ContextType>;
  AuditSubject?: AuditSubjectResolvers<ContextType>;
  AuditLesson?: AuditLessonResolvers<ContextType>;
  AuditedCourse?: AuditedCourseResolvers<ContextType>;
  LogProof?: LogProofResolvers<ContextType>;
  LogCheckpoints?: LogCheckpointsResolvers<ContextType>;
  SignedCheckpoint?: SignedCheckpointResolvers<ContextType>;
  ReadModels?: ReadModelsResolvers<ContextType>;
  Follower?: FollowerResolvers<ContextType>;
  ReadModelDifference?: ReadModelDifferenceResolvers<ContextType>;
  SkippedEvent?: SkippedEventResolvers<ContextType>;
  ReadModelWork?: ReadModelWorkResolvers<ContextType>;
  Clocks?: ClocksResolvers<ContextType>;
  ClockDoubt?: ClockDoubtResolvers<ContextType>;
  Comparison?: ComparisonResolvers<ContextType>;
  ComparedRow?: ComparedRowResolvers<ContextType>;
  ComparedValue?: ComparedValueResolvers<ContextType>;
  AuditList?: AuditListResolvers<ContextType>;
  StatusReasons?: StatusReasonsResolvers<ContextType>;
  CoursePage?: CoursePageResolvers<ContextType>;
  Course?: CourseResolvers<ContextType>;
  CourseType?: CourseTypeResolvers<ContextType>;
  Priority?: PriorityResolvers<ContextType>;
  CourseCategory?: CourseCategoryResolvers<ContextType>;
  CourseAuthor?: CourseAuthorResolvers<ContextType>;
  CourseTerminal?: CourseTerminalResolvers<ContextType>;
  Terminal?: TerminalResolvers<ContextType>;
  CourseContentCount?: CourseContentCountResolvers<ContextType>;
  UserCourseStatus?: UserCourseStatusResolvers<ContextType>;
  CourseProgress?: CourseProgressResolvers<ContextType>;
  NextLesson?: NextLessonResolvers<ContextType>;
  PublicationReadiness?: PublicationReadinessResolvers<ContextType>;
  DraftPart?: DraftPartResolvers<ContextType>;
  UnplayableLesson?: UnplayableLessonResolvers<ContextType>;
  Module?: ModuleResolvers<ContextType>;
  LessonPerson?: LessonPersonResolvers<ContextType>;
  CourseChangeEffects?: CourseChangeEffectsResolvers<ContextType>;
  DocumentCourse?: DocumentCourseResolvers<ContextType>;
  Certification?: CertificationResolvers<ContextType>;
  CompletedFile?: CompletedFileResolvers<ContextType>;
  PublicationEffects?: PublicationEffectsResolvers<ContextType>;
  RequirementReach?: RequirementReachResolvers<ContextType>;
  UserOfCourse?: UserOfCourseResolvers<ContextType>;
  CourseUserEvaluation?: CourseUserEvaluationResolvers<ContextType>;
  CourseMemberPage?: CourseMemberPageResolvers<ContextType>;
  CourseMember?: CourseMemberResolvers<ContextType>;
  CourseUserPage?: CourseUserPageResolvers<ContextType>;
  PayrollNumbersRead?: PayrollNumbersReadResolvers<ContextType>;
  PayrollNumberRead?: PayrollNumberReadResolvers<ContextType>;
  EnrollmentUnderWay?: EnrollmentUnderWayResolvers<ContextType>;
  QuestionFile?: QuestionFileResolvers<ContextType>;
  FileQuestion?: FileQuestionResolvers<ContextType>;
  FileAnswer?: FileAnswerResolvers<ContextType>;
  FileSkipped?: FileSkippedResolvers<ContextType>;
  FileLoss?: FileLossResolvers<ContextType>;
  EvaluationQuestion?: EvaluationQuestionResolvers<ContextType>;
  EvaluationAnswer?: EvaluationAnswerResolvers<ContextType>;
  SignedUrl?: SignedUrlResolvers<ContextType>;
  ListedObjects?: ListedObjectsResolvers<ContextType>;
  ListedObject?: ListedObjectResolvers<ContextType>;
  UserEvaluation?: UserEvaluationResolvers<ContextType>;
  Department?: DepartmentResolvers<ContextType>;
  JobTitle?: JobTitleResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  Permission?: PermissionResolvers<ContextType>;
  ForgettingEffects?: ForgettingEffectsResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
  EvidenceFile?: EvidenceFileResolvers<ContextType>;
  DevelopmentPlanPeople?: DevelopmentPlanPeopleResolvers<ContextType>;
  DevelopmentPlanPerson?: DevelopmentPlanPersonResolvers<ContextType>;
  DevelopmentPlanCourses?: DevelopmentPlanCoursesResolvers<ContextType>;
  DevelopmentPlanCourse?: DevelopmentPlanCourseResolvers<ContextType>;
  RequirementEffect?: RequirementEffectResolvers<ContextType>;
  DefinedCourse?: DefinedCourseResolvers<ContextType>;
  LoggedUser?: LoggedUserResolvers<ContextType>;
  PasswordStrength?: PasswordStrengthResolvers<ContextType>;
  PasswordRequest?: PasswordRequestResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AchievementUpdate?: AchievementUpdateResolvers<ContextType>;
  AttendanceStatus?: AttendanceStatusResolvers<ContextType>;
  EventSkip?: EventSkipResolvers<ContextType>;
  ClockConfirmation?: ClockConfirmationResolvers<ContextType>;
  CourseId?: CourseIdResolvers<ContextType>;
  NewLesson?: NewLessonResolvers<ContextType>;
  TransactionStatus?: TransactionStatusResolvers<ContextType>;
  CaptionsSaved?: CaptionsSavedResolvers<ContextType>;
  LessonProgress?: LessonProgressResolvers<ContextType>;
  MatchingEnrollment?: MatchingEnrollmentResolvers<ContextType>;
  UserEvaluationSaved?: UserEvaluationSavedResolvers<ContextType>;
  GradesPublished?: GradesPublishedResolvers<ContextType>;
  UserChange?: UserChangeResolvers<ContextType>;
  ForgettingResult?: ForgettingResultResolvers<ContextType>;
  UserCourseEvaluation?: UserCourseEvaluationResolvers<ContextType>;
  PasswordChange?: PasswordChangeResolvers<ContextType>;
};

