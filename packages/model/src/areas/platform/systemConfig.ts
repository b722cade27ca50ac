import { bool, business, choice, config, image, text, time } from '../../language/index.ts'

/** The colours a company may choose: the eight presets of the settings drawer. */
export const themeColours = {
  '#f5222d': ['红色', 'Red'],
  '#fa541c': ['橙红', 'Orange-red'],
  '#fa8c16': ['橙色', 'Orange'],
  '#13c2c2': ['青色', 'Cyan'],
  '#52c41a': ['绿色', 'Green'],
  '#409eff': ['蓝色', 'Blue'],
  '#2f54eb': ['深蓝', 'Dark blue'],
  '#722ed1': ['紫色', 'Purple'],
} as const

/** How a company's installation presents itself. What it leaves empty is the operator's or the product's own. */
export const systemConfig = config('systemConfig', {
  label: ['系统配置', 'System configuration'],
  fields: {
    productTitle: text(['系统名称', 'Title'], { max: 40 }),
    servicePhone: text(['客服电话', 'Service phone'], { max: 30, pattern: 'phone' }),
    footer: text(['登录页脚', 'Login footer'], {
      max: 100,
      empty: ['让设备、模具管理更轻松', 'Make equipment,model management easier'],
    }),
    currency: text(['币种', 'Currency'], { max: 10, default: 'CNY' }),
    workStart: time(['上班时间', 'Office hours from'], { required: true, default: '08:00' }),
    workEnd: time(['下班时间', 'Office hours to'], { required: true, default: '17:30' }),
    weekStart: choice(
      ['每周起始', 'Week starts'],
      { 1: ['周一', 'Monday'], 7: ['周日', 'Sunday'] },
      { required: true, default: 1 },
    ),
    watermark: bool(['水印', 'Watermark'], { default: true }),
    defaultTheme: choice(
      ['默认主题', 'Default theme'],
      { dark: ['深色', 'Dark'], light: ['浅色', 'Light'] },
      {
        required: true,
        default: 'light',
        help: ['仅对未自行设置的用户生效', 'For people who have not chosen themselves'],
      },
    ),
    themeColor: choice(['主题色', 'Colour'], themeColours, { required: true, default: '#409eff' }),
    logo: image(['标志', 'Logo']),
    loginBackground: image(['登录背景', 'Login picture']),
  },
})

export const systemConfiguration = business(162, {
  resource: systemConfig,
  screen: 'systemConfig',
  classification: 'system',
})
