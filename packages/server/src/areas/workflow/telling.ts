// What people are told of approvals (M01 to M04): notices in the app, each in the language of who reads it.
import type { Text } from '@tmlm/model'
import type { Telling } from '../platform/index.ts'

export const newTask = (userId: string, about: Text, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`待办到达：${about[0]}`, `New task: ${about[1]}`],
  content: [`${about[0]}已到您处：${step}`, `${about[1]} waits for you: ${step}`],
})

export const result = (userId: string, about: Text, outcome: Text, instanceId: string): Telling => ({
  ...{ userId, link: `${startedPath}?open=${instanceId}` },
  title: [`审批结果：${about[0]}${outcome[0]}`, `Approval result: ${about[1]} ${outcome[1]}`],
  content: [`${about[0]}${outcome[0]}`, `${about[1]} ${outcome[1]}`],
})

export const copy = (userId: string, about: Text, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?tab=cc&open=${taskId}` },
  title: [`抄送：${about[0]}`, `Copy: ${about[1]}`],
  content: [`${about[0]}抄送给您`, `You are copied on ${about[1]}`],
})

export const reminder = (userId: string, about: Text, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`催办：${about[0]}`, `Reminder: ${about[1]}`],
  content: [`请尽快处理：${about[0]}（${step}）`, `Please deal with ${about[1]} (${step})`],
})

const todoPath = '/taskManagement/todoTask'
const startedPath = '/taskManagement/started'
