/** The size of a camera's small stream, and its pictures a second. */
export const [WIDTH, HEIGHT, RATE] = [640, 360, 5]

/** A chain of filters from [scene] to [seen], perhaps with further inputs, and how it is coded. */
export interface Disturbance {
  readonly filter: string
  /** How coarsely it is coded, and the interval of key frames; or a bit rate instead. */
  readonly coding?: string
  /** Pictures a second before the camera picks some of them for analysis. */
  readonly rate?: number
}

/** The camera's own noise, in every scene. */
const grain = 'noise=alls=3:allf=t'

const swing = (share: number) => `x='iw*0.04*(1+${share}*sin(4.6*t))':y='ih*0.04*(1+${share}*sin(3.1*t+1))'`

export const disturbances: Readonly<Record<string, Disturbance>> = {
  'as filmed': { filter: `[scene]${grain}[seen]` },
  rain: {
    filter:
      `color=black:s=320x180:r=${RATE},noise=alls=100:allf=t,lutyuv=y='if(gt(val,112),255,0)':u=128:v=128,` +
      `scale=${WIDTH}:${HEIGHT},dblur=angle=80:radius=14,lutyuv=y=val*3[drops];` +
      `[scene]format=yuv420p[dry];[dry][drops]blend=c0_mode=screen:c1_mode=normal:c2_mode=normal,${grain}[seen]`,
  },
  exposure: { filter: `[scene]eq=brightness='0.2*sin(t/2)':contrast='1+0.2*sin(t/3)':eval=frame,${grain}[seen]` },
  shake: { filter: `[scene]scale=iw*1.09:-2,crop=${WIDTH}:${HEIGHT}:${swing(0.5)},${grain}[seen]` },
  'lights off and on': {
    filter: `[scene]eq=contrast='if(lt(mod(t,16),8),1,0.35)':brightness='if(lt(mod(t,16),8),0,-0.25)':eval=frame,${grain}[seen]`,
  },
  headlights: {
    filter:
      `color=white:s=240x240:r=${RATE},format=yuva420p,geq=lum=255:cb=124:cr=132:` +
      `a='max(0,235-2.3*hypot(X-120,Y-120))',split[one][two];` +
      `[scene]eq=contrast=0.5:brightness=-0.18[night];` +
      `[night][one]overlay=x='mod(t*110,1500)-300':y='60+20*sin(t)':eval=frame[lit];` +
      `[lit][two]overlay=x='mod(t*110,1500)-180':y='70+20*sin(t)':eval=frame,${grain}[seen]`,
  },
  tarpaulin: {
    filter:
      `color=gray:s=170x180:r=${RATE},format=yuva420p,geq=lum='110+45*sin(X/11+6*T)+20*sin(Y/17-7*T)':cb=140:cr=118:` +
      `a='if(lt(Y,150+22*sin(X/25+5*T)),255,0)'[wide];` +
      `color=gray:s=90x200:r=${RATE},format=yuva420p,geq=lum='80+30*sin(Y/23+3*T)':cb=116:cr=140:` +
      `a='if(lt(abs(X-45-18*sin(2*T)*Y/200),20),255,0)'[narrow];` +
      `[scene][wide]overlay=x=60:y=60[one];[one][narrow]overlay=x=430:y=40,${grain}[seen]`,
  },
  insects: {
    filter:
      `color=white:s=26x18:r=${RATE},format=yuva420p,geq=lum=245:cb=128:cr=128:` +
      `a='max(0,255-22*hypot((X-13)/1.4,Y-9))',split[one][two];` +
      `[scene]hue=s=0,eq=contrast=0.7:brightness=-0.1[dusk];` +
      `[dusk][one]overlay=x='320+300*sin(3.7*t+sin(9*t))':y='180+160*sin(5.3*t)':eval=frame[lit];` +
      `[lit][two]overlay=x='320+280*sin(2.9*t)':y='180+150*cos(4.1*t+sin(7*t))':eval=frame,${grain}[seen]`,
  },
  night: { filter: '[scene]hue=s=0,eq=contrast=0.45:brightness=-0.22,noise=alls=22:allf=t[seen]' },
  'coarse coding': { filter: `[scene]${grain}[seen]`, coding: `-crf 42 -g ${2 * RATE}` },
  'low bit rate': { filter: `[scene]${grain}[seen]`, coding: '-b:v 80k -maxrate 80k -bufsize 80k -g 60', rate: 15 },
  'flickering lamps': {
    filter: `[scene]geq=lum='lum(X,Y)*(0.85+0.15*sin(12.6*Y/H+4*T))':cb='cb(X,Y)':cr='cr(X,Y)',${grain}[seen]`,
  },
  'wide lens': { filter: `[scene]lenscorrection=k1=0.25:k2=0.05,${grain}[seen]` },
  infrared: {
    filter: `[scene]hue=s=0,vignette=a=PI/3.2,eq=contrast=1.25:gamma=1.2,gblur=sigma=0.7,noise=alls=9:allf=t[seen]`,
  },
  'snow at night': {
    filter:
      `color=black:s=160x90:r=${RATE},noise=alls=100:allf=t,lutyuv=y='if(gt(val,113),255,0)':u=128:v=128,` +
      `scale=${WIDTH}:${HEIGHT}:flags=neighbor,gblur=sigma=3,lutyuv=y=val*2[flakes];` +
      `[scene]hue=s=0,eq=contrast=0.6:brightness=-0.15,format=yuv420p[night];` +
      `[night][flakes]blend=c0_mode=screen:c1_mode=normal:c2_mode=normal,${grain}[seen]`,
  },
  'rain at night': {
    filter:
      `color=black:s=320x180:r=${RATE},noise=alls=100:allf=t,lutyuv=y='if(gt(val,115),255,0)':u=128:v=128,` +
      `scale=${WIDTH}:${HEIGHT},dblur=angle=80:radius=24,lutyuv=y=val*3[streaks];` +
      `[scene]hue=s=0,eq=contrast=0.6:brightness=-0.15,format=yuv420p[night];` +
      `[night][streaks]blend=c0_mode=screen:c1_mode=normal:c2_mode=normal,${grain}[seen]`,
  },
  // Each picture shows a fifth of a second.
  'long exposure': {
    filter: `[scene]tmix=frames=3,${grain}[seen]`,
    rate: 15,
  },
  // The posts and a beam of a rack, close to the camera.
  'behind a rack': {
    filter: `[scene]drawbox=x=150:w=26:h=ih:c=0x30509a:t=fill,drawbox=x=420:w=26:h=ih:c=0x30509a:t=fill,drawbox=y=215:h=22:w=iw:c=0xc06020:t=fill,${grain}[seen]`,
  },
  // Out of focus and lit by the camera's own lamp; the spider runs now and then.
  'web and spider': {
    filter:
      `color=white:s=${WIDTH}x${HEIGHT}:r=${RATE},format=yuva420p,geq=lum=235:cb=128:cr=128:` +
      `a='70*max(0,1-abs(sin(7*atan2(Y-40-6*sin(2.3*T),X-480-9*sin(1.9*T))))*hypot(Y-40,X-480)/14)'[web];` +
      `color=white:s=110x90:r=${RATE},format=yuva420p,geq=lum=225:cb=128:cr=128:` +
      `a='max(0,240-5.2*hypot((X-55)/1.2,Y-45))'[spider];` +
      `[scene]hue=s=0,eq=contrast=0.7:brightness=-0.1[dusk];[dusk][web]overlay=0:0[caught];` +
      `[caught][spider]overlay=x='300+220*sin(0.9*floor(t/3)+1.5*max(0,mod(t,3)-2))':y='120+90*cos(0.7*floor(t/3)+2*max(0,mod(t,3)-2))':eval=frame,${grain}[seen]`,
  },
  // Turned by a knock after six seconds, and left so.
  knocked: {
    filter:
      `[scene]scale=iw*1.12:-2,rotate='if(gt(t,6),0.025,0)',` +
      `crop=${WIDTH}:${HEIGHT}:x='iw*if(gt(t,6),0.085,0.05)':y='ih*if(gt(t,6),0.03,0.055)',${grain}[seen]`,
  },
}
