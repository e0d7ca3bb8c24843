import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import core from 'echarts-for-react/lib/core.js';

/** CommonJS interop: webpack returns the default export, Node the module that contains it. */
const EChartsReact = core.default ?? (core as unknown as typeof core.default);

/** echarts-for-react 3.0.6 goes on with a chart that has left the page before it was ready, and throws. */
class MountedChart extends EChartsReact {
  override async initEchartsInstance() {
    const instance = await super.initEchartsInstance();
    return this.ele ? instance : new Promise<never>(() => {});
  }
}

echarts.use([
  LineChart,
  BarChart,
  PieChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  AriaComponent,
  SVGRenderer,
]);

export interface DrawingProps {
  option: echarts.EChartsCoreOption;
  description: string;
  onPick?: (name: string) => void;
}

const renderer = { renderer: 'svg' } as const;
const whole = { height: '100%' };

/** The only module that imports ECharts, in a chunk of its own. */
export default function Drawing({ option, description, onPick }: DrawingProps) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <MountedChart
      echarts={echarts}
      option={{
        ...option,
        animation: !isStill,
        aria: { enabled: true, label: { description } },
      }}
      notMerge
      onEvents={onPick && { click: ({ name }: { name: string }) => onPick(name) }}
      opts={renderer}
      style={whole}
    />
  );
}
