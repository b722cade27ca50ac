// What people are told of approvals (M01 to M04): notices in the app, each in the language of who reads it.
import type { Text } from '@tmlm/model'
import type { Telling } from '../platform/index.ts'

export const newTask = (userId: string, about: string, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`待办到达：${about}`, `New task: ${about}`],
  content: [`${about}已到您处：${step}`, `${about} waits for you: ${step}`],
})

export const result = (userId: string, about: string, outcome: Text, instanceId: string): Telling => ({
  ...{ userId, link: `${startedPath}?open=${instanceId}` },
  title: [`审批结果：${about}${outcome[0]}`, `Approval result: ${about} ${outcome[1]}`],
  content: [`${about}${outcome[0]}`, `${about} ${outcome[1]}`],
})

export const copy = (userId: string, about: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?tab=cc&open=${taskId}` },
  title: [`抄送：${about}`, `Copy: ${about}`],
  content: [`${about}抄送给您`, `You are copied on ${about}`],
})

export const reminder = (userId: string, about: string, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`催办：${about}`, `Reminder: ${about}`],
  content: [`请尽快处理：${about}（${step}）`, `Please deal with ${about} (${step})`],
})

const todoPath = '/taskManagement/todoTask'
const startedPath = '/taskManagement/started'
